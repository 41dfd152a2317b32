import type { Engine, Statement } from '../../../engine/engine.ts'
import { PRINT_OF_NOTHING, textPrintOf } from '../../../model/links/turn_print.ts'
import { hasAddressees } from '../../../tables/schema.ts'
import type {
  ConversationRef,
  HitPlace,
  ListQuestion,
  PagePosition,
  ReadCorpus,
  Reader,
} from '../../reader.ts'
import type { TurnPosition, TurnRow } from '../../rows.ts'
import { createLabelTargetQuestions } from '../added/labels.ts'
import { createComparisons } from '../comparisons/comparisons.ts'
import { conversationDocument, conversationPlace } from '../conversations.ts'
import { exportCounts, subsetPlaces } from '../export.ts'
import { binCounts, givenLabels, spreadOf, valueCounts, valueRows } from '../facets.ts'
import { hitsInOne, hitsOf } from '../hits.ts'
import { facetRows, facetValues, sameTurns, turnsByFingerprint, turnsNearExcerpt } from '../links.ts'
import { createParticipantQuestions } from '../participants/participants.ts'
import { withParticipants } from '../participants/summaries.ts'
import { patternMatches } from '../pattern_matches.ts'
import { randomPlace } from '../random.ts'
import { scopeOf, valuedField } from '../read_corpus.ts'
import { createJudged } from '../reviews/judged.ts'
import { createQueueQuestions } from '../reviews/queue.ts'
import { createPlaceQuestions } from '../reviews/standing.ts'
import { createTextQuestions } from '../reviews/text_shapes.ts'
import { searchValues, valuesByField } from '../search_values.ts'
import { speakerCounts } from '../summaries/speakers.ts'
import { createSummaries } from '../summaries/summaries.ts'
import { tallied } from '../summaries/tallied.ts'
import { turnLabels, turnTexts, withLabels } from '../turn_rows.ts'
import { createUserSql, splitsOf } from '../user_sql.ts'
import { exportedRows, LARGEST_PAGE } from './exported_rows.ts'
import { type List, listCounts, listedPlace, listPage, nextKeys, turnCount, turnPage } from './pages.ts'
import { cursorAt, pageOf } from './row_order.ts'

/** Queries with a source other than the tables of a corpus. */
export type AnsweredElsewhere = Partial<Pick<Reader, 'place' | 'conversation'>>

/**
 * Queries the tables for every page by the values of its outermost rows, and caches nothing. Its memory use doesn't
 * depend on the number of conversations.
 */
export function createSqlReader(
  engine: Engine,
  corpus: ReadCorpus,
  elsewhere: AnsweredElsewhere = {},
): Reader {
  const listOf = ({ filter, sort, splits }: ListQuestion): List => ({
    filter,
    sort,
    scope: scopeOf(corpus, splits),
  })
  const one = async <Row>(statement: Statement<Row>, signal?: AbortSignal): Promise<Row | null> =>
    (await engine.query(statement, signal))[0] ?? null

  const placeInList = async (list: List, ref: ConversationRef, signal: AbortSignal | undefined) => {
    const place = await reader.place(ref, signal)
    return place && one(listedPlace(list, place.key), signal)
  }

  /** The first turn of the page `at`. Queried separately, because its text and labels aren't needed. */
  const turnAt = async (
    list: List,
    at: PagePosition,
    signal: AbortSignal | undefined,
  ): Promise<HitPlace | null> => {
    const statement = turnPage(list, at, 1)
    return (statement && pageOf(await engine.query(statement, signal), at, 1).rows[0]) ?? null
  }

  const reader: Reader = {
    capabilities: { text: 'any', pattern: true, participants: corpus.participantFields !== undefined },
    userSql: createUserSql(engine, corpus.id),
    ...createSummaries(corpus, tallied(engine, corpus)),
    ...createComparisons(engine, corpus),
    ...createParticipantQuestions(engine, corpus),
    ...createLabelTargetQuestions(engine, corpus),
    ...createJudged(engine, corpus),
    ...createTextQuestions(engine, corpus),
    ...createQueueQuestions(engine, corpus, (ref, signal) => reader.conversation(ref, signal)),
    ...createPlaceQuestions(engine, corpus, (ref, signal) => reader.conversation(ref, signal)),

    async page(question, at, n, signal) {
      return pageOf(await engine.query(listPage(listOf(question), at, n), signal), at, n)
    },

    async count({ filter, splits }, signal) {
      const list = { filter, sort: null, scope: scopeOf(corpus, splits) }
      return (await one(listCounts(list, null), signal))?.total ?? 0
    },

    async countTurns({ filter, splits }, signal) {
      const statement = turnCount({ filter, sort: null, scope: scopeOf(corpus, splits) }, null)
      return statement && one(statement, signal)
    },

    async values({ filter, splits, keys }, ref, top, signal) {
      const field = valuedField(corpus, ref)
      const scope = scopeOf(corpus, splits, keys)
      return field ? engine.query(valueCounts(valueRows(field, scope), filter, scope, top), signal) : []
    },

    async labels({ filter, splits, keys }, scheme, top, signal) {
      const scope = scopeOf(corpus, splits, keys)
      return engine.query(valueCounts(givenLabels(scheme, scope), filter, scope, top), signal)
    },

    async spread({ filter, splits, keys }, field, bins, signal) {
      const counts = await engine.query(binCounts(field, bins, filter, scopeOf(corpus, splits, keys)), signal)
      return spreadOf(counts, bins)
    },

    speakers: ({ filter, splits }, labels, signal) =>
      engine.query(speakerCounts(labels, filter, scopeOf(corpus, splits)), signal),

    async hits({ filter, splits }, keys, signal) {
      const statement = hitsOf(keys, filter, scopeOf(corpus, splits))
      return statement && keys.length > 0 ? engine.query(statement, signal) : []
    },

    async hitsIn({ filter, splits }, ref, signal) {
      const place = await reader.place(ref, signal)
      const statement = place && hitsInOne(place.key, filter, scopeOf(corpus, splits))
      return statement ? engine.query(statement, signal) : []
    },

    async turns(question, at, n, signal) {
      const statement = turnPage(listOf(question), at, n)
      if (!statement) return { rows: [], previous: null, next: null }
      const { rows, ...ends } = pageOf(await engine.query(statement, signal), at, n)
      return { ...ends, rows: await turnRows(engine, corpus.id, rows, signal) }
    },

    async turnPosition(question, { turn, ...ref }, signal) {
      const list = listOf(question)
      const open = turn === null ? null : await placeInList(list, ref, signal)
      if (!open || turn === null) return null
      const from = { after: cursorAt([...open.values, turn - 1]) }
      const found = await turnAt(list, from, signal)
      const before = turnCount(list, [...open.values, turn])
      return before && found?.key === open.row.key && found.turn === turn ? one(before, signal) : null
    },

    async step(question, from, direction, signal) {
      const list = listOf(question)
      const open = from && (await placeInList(list, from, signal))
      const cursor = open && cursorAt([...open.values, from.turn ?? -1])
      const found =
        cursor && (await turnAt(list, direction === 1 ? { after: cursor } : { before: cursor }, signal))
      if (found) return found
      if (direction === 1) return turnAt(list, { after: null }, signal)
      const total = await reader.countTurns(question, signal)
      return total ? turnAt(list, { offset: total - 1 }, signal) : null
    },

    random: ({ filter, splits }, seed, signal) =>
      one(randomPlace(filter, scopeOf(corpus, splits), seed), signal),

    async neighbours(question, ref, signal) {
      const list = listOf(question)
      const open = ref && (await placeInList(list, ref, signal))
      const cursor = open && cursorAt(open.values)
      const [counts, before, after, first] = await Promise.all([
        one(listCounts(list, open?.values ?? null), signal),
        cursor ? reader.page(question, { before: cursor }, 1, signal) : null,
        reader.page(question, { after: cursor }, 1, signal),
        reader.page(question, { after: null }, 1, signal),
      ])
      return {
        position: open ? (counts?.before ?? 0) : null,
        total: counts?.total ?? 0,
        previous: placeOf(before?.rows[0]),
        next: placeOf(after.rows[0]),
        first: placeOf(first.rows[0]),
      }
    },

    place: ({ split, id }, signal) => one(conversationPlace(corpus.id, split, id), signal),

    conversation: ({ split, id }, signal) => one(conversationDocument(corpus.id, split, id), signal),

    facets: ({ split, id }, signal) => one(facetValues(corpus.id, split, id, corpus.facets), signal),

    async facetValues(keys, names, signal) {
      const facets = corpus.facets.filter(({ key }) => names.includes(key))
      if (keys.length === 0 || facets.length === 0) return new Map()
      return new Map(await engine.query(facetRows(corpus.id, keys, facets), signal))
    },

    async linked(splits, link, signal) {
      const nothing = { same: [], sameTotal: 0, near: [] }
      // Turns without text all match each other, so the fingerprint is useless.
      if (textPrintOf(link.print) === PRINT_OF_NOTHING) return nothing
      const found = await engine.query(turnsByFingerprint(corpus.id, splits, link), signal)
      const places = found.map(({ total: _, ...place }) => place)
      const same = sameTurns(link, places, found[0]?.total ?? 0)
      if (same.sameTotal > 0) return { ...same, near: [] }
      const statement = link.excerpt === null ? null : turnsNearExcerpt(corpus.id, splits, link.excerpt)
      return { ...nothing, near: statement ? await engine.query(statement, signal) : [] }
    },

    async searchValues(splits, signal) {
      return valuesByField(
        await engine.query(searchValues(corpus.id, splits, hasAddressees(corpus.tables)), signal),
      )
    },

    async *exported(question, selection, signal) {
      for (let last: number | undefined = -1; last !== undefined; ) {
        const scope = scopeOf(corpus, question.splits)
        const next = nextKeys(question.filter, scope, last, LARGEST_PAGE)
        const [keys, turns] = await engine.integerColumns(next, 2, signal)
        yield* exportedRows(engine, corpus, question, selection, { keys, turns }, signal)
        last = keys.at(-1)
      }
    },

    async exportCounts({ filter, splits }, signal) {
      const none = {
        conversations: 0,
        turns: 0,
        labels: 0,
        hitTurns: null,
        hitLabels: null,
        participants: null,
      }
      return (await one(exportCounts(filter, scopeOf(corpus, splits)), signal)) ?? none
    },

    subset: ({ filter, splits }, signal) =>
      engine.query(subsetPlaces(filter, scopeOf(corpus, splits)), signal),

    matchRanges: async (text, pattern, signal) => (await one(patternMatches(text, pattern), signal)) ?? [],

    splitsOf: (ids, signal) => engine.query(splitsOf(corpus.id, ids), signal),
    ...elsewhere,
  }
  return withParticipants(reader, engine, corpus)
}

/** Rows of turns, in the order of their places. */
export async function turnRows(
  engine: Engine,
  corpusId: string,
  places: readonly TurnPosition[],
  signal: AbortSignal | undefined,
): Promise<TurnRow[]> {
  if (places.length === 0) return []
  const [texts, labels] = await Promise.all([
    engine.query(turnTexts(corpusId, places), signal),
    engine.query(turnLabels(corpusId, places), signal),
  ])
  const known = new Map(withLabels(texts, labels).map((row) => [`${row.key}/${row.turn}`, row]))
  return places.flatMap(({ key, turn }) => known.get(`${key}/${turn}`) ?? [])
}

function placeOf(row: { readonly key: number; readonly split: string; readonly id: string } | undefined) {
  return row ? { key: row.key, split: row.split, id: row.id } : null
}
