import { grouped } from '../../../base/grouped.ts'
import type { Engine, Statement } from '../../../engine/engine.ts'
import { MISSING } from '../../../model/index.ts'
import type { ReadCorpus } from '../../reader.ts'
import type { Quartiles } from '../../summaries.ts'
import { filteredKeys } from '../facets.ts'
import { scopeOf } from '../read_corpus.ts'
import { number, type SqlFragment, sql } from '../sql.ts'
import { extentOf } from './axes.ts'
import type { BaseRows } from './base_rows.ts'
import type { Tallies, TallyRow, ValuedNumbers } from './tallies.ts'

/** Counts in the engine for every query, without a cache. */
export function tallied(engine: Engine, corpus: ReadCorpus): Tallies {
  return {
    async tally(of, { splits, filter, filteredOnly, keys }, signal) {
      const scope = scopeOf(corpus, splits, keys)
      const kept = filteredKeys(filter, scope)
      const filtered = filteredOnly ? of.filteredRows?.(scope, kept) : undefined
      const statement = filtered ? tallyRows(filtered, null) : tallyRows(of.rows(scope), kept)
      if (!of.byConversation || !engine.queryParts) return engine.query(statement, signal)
      return summed(await engine.queryParts(statement, signal))
    },
    quartiles(of, { splits, filter, keys }, signal) {
      const scope = scopeOf(corpus, splits, keys)
      return engine.query(quartileRows(of.rows(scope), filteredKeys(filter, scope)), signal)
    },
    query(statement, { splits, filter, keys }, signal) {
      const scope = scopeOf(corpus, splits, keys)
      const asked = statement(scope, filteredKeys(filter, scope))
      return engine.queryParts ? engine.queryParts(asked, signal) : engine.query(asked, signal)
    },
    async extent(of, { splits }, signal) {
      return (await engine.query(extentOf(of.rows(scopeOf(corpus, splits))), signal))[0] ?? null
    },
  }
}

interface PlacedRow extends TallyRow {
  readonly place: number
}

/** Counts of rows, in all and of those with a kept key. @param kept null if all rows have one */
export function tallyRows(rows: BaseRows, kept: SqlFragment | null): Statement<PlacedRow> {
  const isKept = kept ? sql`key IN (${kept})` : 'true'
  return {
    ...sql`SELECT a, b, place, count(*)::DOUBLE AS conversations, sum(n)::DOUBLE AS turns,
        count(*) FILTER (kept)::DOUBLE AS kept_conversations, coalesce(sum(n) FILTER (kept), 0)::DOUBLE AS kept_turns
      FROM (SELECT *, ${isKept} AS kept FROM (${rows})) GROUP BY a, b, place ORDER BY place, a, b`,
    decode: (row) => ({
      ...namesOf(row),
      place: number(row, 'place'),
      conversations: { filtered: number(row, 'kept_conversations'), all: number(row, 'conversations') },
      turns: { filtered: number(row, 'kept_turns'), all: number(row, 'turns') },
    }),
  }
}

/** Adds up what the parts of a corpus have counted. @returns rows in the order of `tallyRows` */
export function summed(rows: readonly PlacedRow[]): readonly TallyRow[] {
  const same = grouped(rows, ({ a, b, place }) => JSON.stringify([place, a, b]))
  const all = [...same.values()].map((those) => {
    const { a, b, place } = those[0] as PlacedRow
    const sum = (of: 'conversations' | 'turns') =>
      those.reduce(
        (tally, { [of]: { filtered, all } }) => ({
          filtered: tally.filtered + filtered,
          all: tally.all + all,
        }),
        { filtered: 0, all: 0 },
      )
    const sorted = [String(place).padStart(10, '0'), inBytes(a), inBytes(b)].join(' ')
    return { sorted, row: { a, b, conversations: sum('conversations'), turns: sum('turns') } }
  })
  return all.toSorted((x, y) => (x.sorted < y.sorted ? -1 : 1)).map(({ row }) => row)
}

/** A text that sorts as engines sort: by bytes of UTF-8, missing ones last. */
function inBytes(text: string | null): string {
  if (text === null) return 'none'
  return Array.from(text, (character) => character.codePointAt(0)?.toString(16).padStart(6, '0')).join('')
}

/** Quartiles of the numbers with a kept key. */
export function quartileRows(rows: ValuedNumbers, kept: SqlFragment): Statement<Quartiles> {
  return {
    ...sql`SELECT value, count(*)::DOUBLE AS n, quantile_cont(x, [0, 0.25, 0.5, 0.75, 1]) AS ends
      FROM (${rows}) WHERE key IN (${kept}) GROUP BY value, place ORDER BY place`,
    decode: (row) => {
      const [min = 0, q1 = 0, median = 0, q3 = 0, max = 0] = row.ends as readonly number[]
      return { value: valueNamed(row), n: number(row, 'n'), min, q1, median, q3, max }
    },
  }
}

/** Names of the values that a row counts. */
export function namesOf(row: Readonly<Record<string, unknown>>): Pick<TallyRow, 'a' | 'b'> {
  const name = (value: unknown) => (value === null ? null : String(value))
  return { a: name(row.a), b: name(row.b) }
}

/** Value of a row, or `MISSING`. */
export function valueNamed({ value }: Readonly<Record<string, unknown>>): string {
  return value === null ? MISSING : String(value)
}
