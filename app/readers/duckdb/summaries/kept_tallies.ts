import type { Engine, Statement } from '../../../engine/engine.ts'
import type { Question } from '../../question.ts'
import type { Quartiles } from '../../summaries.ts'
import { filteredKeys, keysOf } from '../facets.ts'
import type { FilterScope } from '../filter.ts'
import type { KeySet } from '../in_memory/key_set.ts'
import { SharedCache } from '../in_memory/shared_cache.ts'
import { type SqlFragment, sql } from '../sql.ts'
import { type Extent, extentOf } from './axes.ts'
import type { BaseRows } from './base_rows.ts'
import { type Group, type LabelledTurns, labelColumns, labelNames } from './labelled_turns.ts'
import { type KeyedNumbers, quartilesOf } from './quartiles.ts'
import { namesOf, valueNamed } from './tallied.ts'
import type { Counted, Tallies, TallyRow, ValuedNumbers } from './tallies.ts'

/** Number of charts whose conversations are cached. */
const KEPT = 32

/** Number of label schemes whose turns are cached. */
const SCHEMES = 4

/** Builds a cache key for the current rows of the splits. */
type Named = (splits: readonly string[], ...of: readonly unknown[]) => string

/**
 * Queries the conversations to count only once, and counts filtered ones here. A filter that the list already uses
 * takes no further statement, however many charts show it.
 */
export function keptTallies(
  engine: Engine,
  scopeOf: (splits: readonly string[]) => FilterScope,
  named: Named,
  countedIn: (question: Question, signal?: AbortSignal) => Promise<KeySet | null>,
): Tallies {
  const kept = <Value, Rows>(ask: (rows: Rows, until: AbortSignal) => Promise<Value>) => {
    const cache = new SharedCache<Value>(KEPT)
    return (of: Counted<Rows>, { splits }: Question, signal?: AbortSignal) =>
      cache.get(named(splits, ...of.name), (until) => ask(of.rows(scopeOf(splits)), until), signal)
  }
  const labelled = new SharedCache<LabelledTurns>(SCHEMES)
  const turnsOf = (scheme: string, splits: readonly string[], signal: AbortSignal) => {
    const scope = scopeOf(splits)
    const ask = async (until: AbortSignal): Promise<LabelledTurns> => {
      const [values, [labels, keys, turns, lengths]] = await Promise.all([
        engine.query(labelNames(scheme, scope), until),
        engine.integerColumns(labelColumns(scheme, scope), 4, until),
      ])
      return { values, labels, keys, turns, lengths }
    }
    return labelled.get(named(splits, scheme), ask, signal)
  }
  const groupCache = new SharedCache<readonly Group[]>(KEPT)
  const groups = (of: Counted<BaseRows>, { splits }: Question, signal?: AbortSignal) => {
    const ask = async (until: AbortSignal) =>
      of.made
        ? of.made.by(await turnsOf(of.made.of, splits, until))
        : engine.query(groupRows(of.rows(scopeOf(splits))), until)
    return groupCache.get(named(splits, ...of.name), ask, signal)
  }
  const numbers = kept((rows: ValuedNumbers, until) => engine.query(numberGroups(rows), until))
  const extents = kept(async (rows: SqlFragment, until): Promise<Extent | null> => {
    return (await engine.query(extentOf(rows), until))[0] ?? null
  })

  return {
    async tally(of, question, signal) {
      const [every, set] = await Promise.all([groups(of, question, signal), countedIn(question, signal)])
      return every.map((group) => tallyOf(group, set))
    },
    async quartiles(of, question, signal) {
      const [every, set] = await Promise.all([numbers(of, question, signal), countedIn(question, signal)])
      return every.flatMap(({ value, ...group }): Quartiles[] => {
        const quartiles = quartilesOf(group, set)
        return quartiles ? [{ value, ...quartiles }] : []
      })
    },
    query(statement, { splits, filter, keys }, signal) {
      const scope = { ...scopeOf(splits), keys }
      return engine.query(statement(scope, filteredKeys(filter, scope)), signal)
    },
    extent: extents,
  }
}

function groupRows(rows: BaseRows): Statement<Group> {
  return {
    ...sql`SELECT a, b, list(key ORDER BY key) AS keys, list(n ORDER BY key) AS turns
      FROM (${rows}) GROUP BY a, b, place ORDER BY place, a, b`,
    decode: (row) => {
      const turns = keysOf(row, 'turns')
      return { ...namesOf(row), keys: keysOf(row, 'keys'), turns: turns.every((n) => n === 1) ? null : turns }
    },
  }
}

function numberGroups(rows: ValuedNumbers): Statement<KeyedNumbers & { readonly value: string }> {
  return {
    ...sql`SELECT value, list(key ORDER BY x, key) AS keys, list(x ORDER BY x, key) AS numbers
      FROM (${rows}) GROUP BY value, place ORDER BY place`,
    decode: (row) => ({
      value: valueNamed(row),
      keys: keysOf(row, 'keys'),
      numbers: Float64Array.from(row.numbers as readonly number[]),
    }),
  }
}

function tallyOf({ a, b, keys, turns }: Group, set: KeySet | null): TallyRow {
  const every = { keys: keys.length, sum: turns ? turns.reduce((sum, n) => sum + n, 0) : keys.length }
  const left = set ? set.sumOf(keys, turns) : every
  return {
    a,
    b,
    conversations: { filtered: left.keys, all: every.keys },
    turns: { filtered: left.sum, all: every.sum },
  }
}
