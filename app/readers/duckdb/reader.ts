import type { Engine } from '../../engine/engine.ts'
import { isAsPublished, isEmptyFilter, onlyTurns } from '../../model/index.ts'
import type {
  ConversationRef,
  Cursor,
  ListQuestion,
  PagePosition,
  Question,
  ReadCorpus,
  Reader,
} from '../reader.ts'
import type { ConversationPlace, ConversationRow } from '../rows.ts'
import { conversationPlaces, conversationRows } from './conversations.ts'
import { turnsOfEach } from './export.ts'
import {
  type BinGroup,
  binGroups,
  filteredKeys,
  labelGroups,
  spreadOf,
  type ValueGroup,
  valueGroups,
} from './facets.ts'
import { hitPlaces } from './hits.ts'
import { countBins, countValues } from './in_memory/facet_counts.ts'
import { HitIndex } from './in_memory/hit_index.ts'
import { HitList } from './in_memory/hit_list.ts'
import { KeySet } from './in_memory/key_set.ts'
import { besideKey } from './in_memory/neighbours.ts'
import { SharedCache } from './in_memory/shared_cache.ts'
import type { Shortcuts } from './in_memory/shortcuts.ts'
import { exportedRows } from './paging/exported_rows.ts'
import { orderedKeys } from './paging/pages.ts'
import { rangeOf } from './paging/row_order.ts'
import { createSqlReader, turnRows } from './paging/sql_reader.ts'
import { withParticipants } from './participants/summaries.ts'
import { scopeOf, valuedField } from './read_corpus.ts'
import { keptTallies } from './summaries/kept_tallies.ts'
import { createSummaries } from './summaries/summaries.ts'

/** Number of cached orders, so that returning to one is instant. */
const ORDERS = 6

/** Number of facets whose conversations by value are cached. */
const FACETS = 16

/** Number of conversations whose places are cached, because opening one runs several queries for it. */
const PLACES = 64

/**
 * Reads a corpus in DuckDB's memory. Caches as keys what is queried repeatedly (the latest orders, the conversations of
 * each value, the hit turns) and counts them here. So scrolling never sorts again, and a click in the filters queries
 * no more than the list itself.
 * @param revision changes when the rows of the splits change, which invalidates cursors
 */
export function createDuckDbReader(
  engine: Engine,
  corpus: ReadCorpus,
  revision: (splits: readonly string[]) => string = () => '',
  shortcuts: Shortcuts = {},
): Reader {
  const {
    order: orderOf,
    part,
    places: placesOf,
    rows: rowsOf,
    turnRows: turnRowsOf,
    ...elsewhere
  } = shortcuts
  const sql = createSqlReader(engine, corpus, elsewhere)
  const orders = new SharedCache<Int32Array>(ORDERS)
  const filtered = new SharedCache<KeySet>(ORDERS)
  const values = new SharedCache<readonly ValueGroup[]>(FACETS)
  const bins = new SharedCache<readonly BinGroup[]>(FACETS)
  const indexes = new SharedCache<HitIndex | null>(2)
  const hitLists = new SharedCache<HitList | null>(2)
  const opened = new SharedCache<ConversationPlace | null>(PLACES)
  const named = (splits: readonly string[], ...of: readonly unknown[]) =>
    JSON.stringify([revision(splits), splits, ...of])

  const nameOf = ({ splits, filter, sort }: ListQuestion) =>
    named(splits, filter, isAsPublished(sort) ? null : sort)

  const order = (question: ListQuestion, signal?: AbortSignal) => {
    const { splits, filter, sort } = question
    const by = isAsPublished(sort) ? null : sort
    const scope = scopeOf(corpus, splits)
    const ask = (until: AbortSignal) =>
      orderOf
        ? orderOf({ splits, filter, sort: by }, until)
        : engine.integers(orderedKeys({ filter, sort: by, scope }), until)
    return orders.get(nameOf(question), ask, signal)
  }

  /** Keys of a page of a list, and whether it is the first or last one. */
  const keysAt = async (question: ListQuestion, at: PagePosition, n: number, signal?: AbortSignal) => {
    const first = 'offset' in at ? at.offset : 'after' in at && at.after === null ? 0 : null
    if (first !== null && part && !orders.has(nameOf(question))) {
      // The extra key tells if there are more.
      const some = await part.keys(question, { from: first, to: first + n + 1 }, signal)
      if (some) return { keys: some.subarray(0, n), isFirst: first === 0, isLast: some.length <= n }
    }
    const keys = await order(question, signal)
    const { from, to } = rangeOf(keys.length, at, n, (cursor) => keys.indexOf(Number(cursor)))
    return { keys: keys.subarray(from, to), isFirst: from === 0, isLast: to === keys.length }
  }

  const count = async (question: Question | ListQuestion, signal?: AbortSignal) => {
    const list = { sort: null, ...question }
    const length = orders.has(nameOf(list)) ? null : await part?.length(question, signal)
    signal?.throwIfAborted()
    return length ?? (await order(list, signal)).length
  }

  const placeOf = (ref: ConversationRef, signal?: AbortSignal) =>
    opened.get(named([ref.split], ref.id), (until) => sql.place(ref, until), signal)

  const placesOfKeys = (keys: readonly number[], signal?: AbortSignal) =>
    rowsOf?.(keys, signal) ?? engine.query(conversationPlaces(corpus.id, keys), signal)

  const kept = (question: Question | ListQuestion, signal?: AbortSignal) =>
    order({ sort: null, ...question }, signal)

  /** Conversations to count in; null means all. */
  const countedIn = async (question: Question | ListQuestion, signal?: AbortSignal) => {
    const { splits, filter } = question
    if (isEmptyFilter(filter)) return null
    const keys = (until: AbortSignal) =>
      'sort' in question || orderOf
        ? order({ sort: null, ...question }, until)
        : engine.integers(filteredKeys(filter, scopeOf(corpus, splits)), until)
    return filtered.get(named(splits, filter), async (until) => new KeySet(await keys(until)), signal)
  }

  const hitIndex = async ({ splits, filter }: Question, signal?: AbortSignal): Promise<HitIndex | null> => {
    const places = hitPlaces(filter, scopeOf(corpus, splits))
    if (!places) return null
    const ask = async (until: AbortSignal) => {
      const known = await placesOf?.({ splits, filter: onlyTurns(filter) }, until)
      if (known === null) return null
      if (known) return new HitIndex(known.keys, known.turns)
      const [keys, turns] = await engine.integerColumns(places, 2, until)
      return new HitIndex(keys, turns)
    }
    return indexes.get(named(splits, onlyTurns(filter)), ask, signal)
  }

  const hitList = (question: ListQuestion, signal?: AbortSignal): Promise<HitList | null> => {
    const ask = async (until: AbortSignal) => {
      const [keys, index] = await Promise.all([order(question, until), hitIndex(question, until)])
      return index && new HitList(index, keys)
    }
    return hitLists.get(nameOf(question), ask, signal)
  }

  const reader: Reader = {
    ...sql,
    ...createSummaries(
      corpus,
      keptTallies(engine, (splits) => scopeOf(corpus, splits), named, countedIn),
    ),

    async page(question, at, n, signal) {
      const { keys, isFirst, isLast } = await keysAt(question, at, n, signal)
      const shown = Array.from(keys)
      const ask = (): Promise<readonly ConversationRow[]> =>
        rowsOf ? rowsOf(shown, signal) : engine.query(conversationRows(corpus.id, shown), signal)
      const found = shown.length > 0 ? await ask() : []
      const rows = new Map(found.map((row) => [row.key, row]))
      const cursor = (key: number | undefined) => (key === undefined ? null : (String(key) as Cursor))
      return {
        rows: shown.flatMap((key) => rows.get(key) ?? []),
        previous: isFirst ? null : cursor(shown[0]),
        next: isLast ? null : cursor(shown.at(-1)),
      }
    },

    count,

    async countTurns(question, signal) {
      const [keys, index] = await Promise.all([kept(question, signal), hitIndex(question, signal)])
      return index ? index.countIn(keys) : null
    },

    async values(question, ref, top, signal) {
      const field = valuedField(corpus, ref)
      if (!field) return []
      const { splits } = question
      const statement = valueGroups(field, scopeOf(corpus, splits))
      const [groups, set] = await Promise.all([
        values.get(named(splits, 'field', ref), (until) => engine.query(statement, until), signal),
        countedIn(question, signal),
      ])
      return countValues(groups, set).slice(0, top)
    },

    async labels(question, scheme, top, signal) {
      const { splits } = question
      const statement = labelGroups(scheme, scopeOf(corpus, splits))
      const [groups, set] = await Promise.all([
        values.get(named(splits, 'labels', scheme), (until) => engine.query(statement, until), signal),
        countedIn(question, signal),
      ])
      return countValues(groups, set).slice(0, top)
    },

    async spread(question, field, n, signal) {
      const { splits } = question
      const statement = binGroups(field, n, scopeOf(corpus, splits))
      const [groups, set] = await Promise.all([
        bins.get(named(splits, field, n), (until) => engine.query(statement, until), signal),
        countedIn(question, signal),
      ])
      return spreadOf(countBins(groups, set), n)
    },

    async hits(question, keys, signal) {
      if (!turnRowsOf) return sql.hits(question, keys, signal)
      const index = await hitIndex(question, signal)
      const sorted = [...new Set(keys)].sort((a, b) => a - b)
      const places = sorted.flatMap((key) => Array.from(index?.turnsOf(key) ?? [], (turn) => ({ key, turn })))
      return (await turnRowsOf(places, signal)).map(({ action: _, labels: __, ...hit }) => hit)
    },

    async hitsIn(question, ref, signal) {
      const [index, place] = await Promise.all([hitIndex(question, signal), placeOf(ref, signal)])
      return index && place ? Array.from(index.turnsOf(place.key)) : []
    },

    async turns(question, at, n, signal) {
      const list = await hitList(question, signal)
      if (!list) return { rows: [], previous: null, next: null }
      const { from, to } = rangeOf(list.length, at, n, Number)
      const shown = list.slice(from, to - 1)
      return {
        rows: await (turnRowsOf?.(shown, signal) ?? turnRows(engine, corpus.id, shown, signal)),
        previous: from > 0 && to > from ? (String(from) as Cursor) : null,
        next: to < list.length && to > from ? (String(to - 1) as Cursor) : null,
      }
    },

    async turnPosition(question, { turn, ...ref }, signal) {
      const [list, place] = await Promise.all([hitList(question, signal), placeOf(ref, signal)])
      return list && place && turn !== null ? list.positionOf({ key: place.key, turn }) : null
    },

    async step(question, from, direction, signal) {
      const [keys, index, open] = await Promise.all([
        order(question, signal),
        hitIndex(question, signal),
        from && placeOf(from, signal),
      ])
      const here = from && open && keys.includes(open.key) ? { key: open.key, turn: from.turn } : null
      const hit = index?.next(keys, here, direction)
      if (!hit) return null
      if (from && hit.key === open?.key) return { ...open, turn: hit.turn }
      const [place] = await placesOfKeys([hit.key], signal)
      return place ? { key: place.key, split: place.split, id: place.id, turn: hit.turn } : null
    },

    place: placeOf,

    async neighbours(question, ref, signal) {
      const places = (some: readonly number[]) => placesOfKeys(some, signal)
      if (!ref) {
        const begin = keysAt(question, { offset: 0 }, 1, signal)
        const [{ keys }, total] = await Promise.all([begin, count(question, signal)])
        return { ...(await besideKey(keys, null, places)), total }
      }
      const [keys, open] = await Promise.all([order(question, signal), placeOf(ref, signal)])
      return besideKey(keys, open?.key ?? null, places)
    },

    async *exported(question, selection, signal) {
      const scope = scopeOf(corpus, question.splits)
      const [keys, turns] = await Promise.all([
        order({ ...question, sort: null }, signal),
        engine.integers(turnsOfEach(question.filter, scope), signal),
      ])
      yield* exportedRows(engine, corpus, question, selection, { keys, turns }, signal)
    },
  }
  return withParticipants(reader, engine, corpus)
}
