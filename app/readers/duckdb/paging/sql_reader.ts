import type { Engine, Statement } from '../../../engine/engine.ts'
import type { ListQuestion, Question, ReadCorpus, Reader } from '../../reader.ts'
import type { TurnPosition, TurnRow } from '../../rows.ts'
import { conversationDocument, conversationPlace } from '../conversations.ts'
import { exportColumns, exportDocuments, exportPage } from '../export.ts'
import type { FilterScope } from '../filter.ts'
import { filterCounts, hitsOf } from '../hits.ts'
import { turnLabels, turnTexts, withLabels } from '../turn_rows.ts'
import { labelCounts, valueCounts } from './counts.ts'
import { exportGroups, LARGEST_PAGE } from './export_groups.ts'
import { countBefore, type List, listedPlace, listPage, nextKeys, turnPage } from './pages.ts'
import { cursorAt, pageOf } from './row_order.ts'

/** What filters need to know of a corpus for a question. */
export function scopeOf(
  { id, facets, schemes, turnFields }: ReadCorpus,
  splits: readonly string[],
): FilterScope {
  return { corpusId: id, splits, facets, schemes, turnFields }
}

/**
 * Asks the tables of a corpus for each page anew, by the values of the rows at its ends, and keeps nothing: it takes
 * no memory however many conversations there are.
 */
export function createSqlReader(engine: Engine, corpus: ReadCorpus): Reader {
  const listOf = ({ filter, sort, splits }: ListQuestion): List => ({
    filter,
    sort,
    scope: scopeOf(corpus, splits),
  })
  const one = async <Row>(statement: Statement<Row>, signal?: AbortSignal): Promise<Row | null> =>
    (await engine.query(statement, signal))[0] ?? null

  const reader: Reader = {
    async page(question, at, n, signal) {
      return pageOf(await engine.query(listPage(listOf(question), at, n), signal), at, n)
    },

    async count({ filter, splits }, signal) {
      const counts = await one(filterCounts(filter, scopeOf(corpus, splits)), signal)
      return counts ?? { conversations: 0, allConversations: 0, turns: null }
    },

    async values({ filter, splits }, key, top, signal) {
      const facet = corpus.facets.find((f) => f.key === key)
      if (!facet || facet.kind === 'number') return []
      const valued = { key, kind: facet.kind }
      return engine.query(valueCounts(valued, filter, scopeOf(corpus, splits), top), signal)
    },

    async labels({ filter, splits }, scheme, top, signal) {
      return engine.query(labelCounts(scheme, filter, scopeOf(corpus, splits), top), signal)
    },

    async hits({ filter, splits }, keys, signal) {
      const statement = hitsOf(keys, filter, scopeOf(corpus, splits))
      return statement && keys.length > 0 ? engine.query(statement, signal) : []
    },

    async turns(question, at, n, signal) {
      const statement = turnPage(listOf(question), at, n)
      if (!statement) return { rows: [], previous: null, next: null }
      const { rows, ...ends } = pageOf(await engine.query(statement, signal), at, n)
      return { ...ends, rows: await turnRows(engine, corpus.id, rows, signal) }
    },

    async beside(question, ref, signal) {
      const list = listOf(question)
      const place = ref && (await reader.place(ref, signal))
      const open = place && (await one(listedPlace(list, place.key), signal))
      const cursor = open && cursorAt(open.values)
      const [[total = 0], [position = 0], before, after, first] = await Promise.all([
        engine.query(countBefore(list, null), signal),
        open ? engine.query(countBefore(list, open.values), signal) : [],
        cursor ? reader.page(question, { before: cursor }, 1, signal) : null,
        reader.page(question, { after: cursor }, 1, signal),
        reader.page(question, { after: null }, 1, signal),
      ])
      return {
        position: open ? position : null,
        total,
        previous: placeOf(before?.rows[0]),
        next: placeOf(after.rows[0]),
        first: placeOf(first.rows[0]),
      }
    },

    place: ({ split, id }, signal) => one(conversationPlace(corpus.id, split, id), signal),

    async conversation({ split, id }, signal) {
      return (await one(conversationDocument(corpus.id, split, id), signal))?.conversation ?? null
    },

    async *exported(question, selection, signal) {
      for (let last: number | undefined = -1; last !== undefined; ) {
        const scope = scopeOf(corpus, question.splits)
        const next = nextKeys(question.filter, scope, last, LARGEST_PAGE)
        const [keys, turns] = await engine.integerColumns(next, 2, signal)
        if (!keys || !turns) return
        yield* exportedRows(engine, corpus, question, selection, { keys, turns }, signal)
        last = keys.at(-1)
      }
    },
  }
  return reader
}

/** Rows of turns, in the order of their places. */
async function turnRows(
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

/** The rows that some conversations have in a file, page by page. */
export async function* exportedRows(
  engine: Engine,
  corpus: ReadCorpus,
  { filter, splits }: Question,
  { table, rows }: Parameters<Reader['exported']>[1],
  { keys, turns }: { readonly keys: Int32Array; readonly turns: Int32Array },
  signal: AbortSignal | undefined,
): ReturnType<Reader['exported']> {
  const scope = scopeOf(corpus, splits)
  const columns = exportColumns(corpus.tables, table === 'documents' ? 'conversations' : table)
  const weightOf = (i: number) => columns.length * (table === 'conversations' ? 1 : (turns[i] ?? 0))
  for (const { from, to } of exportGroups(keys.length, weightOf)) {
    const some = Array.from(keys.subarray(from, to))
    yield await engine.query(
      table === 'documents'
        ? exportDocuments(corpus.id, some)
        : exportPage({ table, rows }, columns, some, filter, scope),
      signal,
    )
  }
}

function placeOf(row: { readonly key: number; readonly split: string; readonly id: string } | undefined) {
  return row ? { key: row.key, split: row.split, id: row.id } : null
}
