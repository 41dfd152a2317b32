import type { Engine } from '../../../engine/engine.ts'
import { findsTurns, isEmptyFilter, NO_FILTER, onlyTurns } from '../../../model/index.ts'
import { exportColumns, exportPage, labelsOfTurns, subsetOf } from '../../duckdb/export.ts'
import type { Shortcuts } from '../../duckdb/in_memory/shortcuts.ts'
import { LARGEST_PAGE } from '../../duckdb/paging/exported_rows.ts'
import { scopeOf } from '../../duckdb/read_corpus.ts'
import type {
  ExportCounts,
  ExportSelection,
  Question,
  ReadCorpus,
  Reader,
  SubsetPlace,
} from '../../reader.ts'
import { type ConversationSource, documentRows } from '../source.ts'

/** Rows of an export. The filter is resolved to keys and positions first, so no page reads texts to find hits. */
export async function* largeExport(
  engine: Engine,
  corpus: ReadCorpus,
  parts: {
    readonly source: ConversationSource
    readonly reader: Reader
    readonly shortcuts: Required<Pick<Shortcuts, 'order' | 'rows'>>
  },
  question: Question,
  { table, rows }: ExportSelection,
  signal: AbortSignal | undefined,
): ReturnType<Reader['exported']> {
  const { source, reader, shortcuts } = parts
  if (table === 'participants') await reader.participantCount(question)
  const until = signal ?? new AbortController().signal
  const keys = await shortcuts.order({ ...question, sort: null }, until)
  const scope = scopeOf(corpus, question.splits)
  const onlyHits =
    table !== 'conversations' && table !== 'participants' && rows === 'hits' && findsTurns(question.filter)
  for (let from = 0; from < keys.length; from += LARGEST_PAGE) {
    const some = Array.from(keys.subarray(from, from + LARGEST_PAGE))
    if (table === 'documents') {
      yield* documentRows(source, await shortcuts.rows(some, signal), signal)
      continue
    }
    const columns = exportColumns(corpus.tables, table)
    const page = await engine.query(
      exportPage({ table, rows: 'all' }, columns, some, NO_FILTER, scope),
      signal,
    )
    const isHit = onlyHits ? await hitsAmong(some) : null
    const [split = 0, id = 0, turn = 0] = ['split', 'conversation', 'turn'].map((name) =>
      columns.findIndex((column) => column.name === name),
    )
    yield isHit ? page.filter((row) => isHit.has(JSON.stringify([row[split], row[id], row[turn]]))) : page
  }

  /** Hits of the given conversations, as JSON names of turns. */
  async function hitsAmong(some: readonly number[]): Promise<ReadonlySet<string>> {
    const names = (await shortcuts.rows(some, signal)).map(async ({ split, id }) => {
      const turns = await reader.hitsIn(question, { split, id }, signal)
      return turns.map((turn) => JSON.stringify([split, id, turn]))
    })
    return new Set((await Promise.all(names)).flat())
  }
}

/** Number of conversations counted by one statement. Their texts are not read. */
const COUNTED_PAGE = 5_000

type Lists = Required<Pick<Shortcuts, 'order' | 'places'>>

/** Counts by keys and positions, because the tables don't have the texts that a filter may need. */
export async function largeExportCounts(
  engine: Engine,
  corpus: ReadCorpus,
  { reader, shortcuts }: { readonly reader: Reader; readonly shortcuts: Lists },
  question: Question,
  signal: AbortSignal = new AbortController().signal,
): Promise<ExportCounts> {
  const { filter, splits } = question
  if (isEmptyFilter(filter)) return reader.exportCounts(question, signal)
  const keys = await shortcuts.order({ ...question, sort: null }, signal)
  const places = findsTurns(filter)
    ? await shortcuts.places({ splits, filter: onlyTurns(filter) }, signal)
    : null
  const listed = new Set(keys)
  const hits = new Set<string>()
  for (const [i, key] of places?.keys.entries() ?? []) {
    if (listed.has(key)) hits.add(`${key}/${places?.turns[i]}`)
  }
  let [turns, labels, hitLabels] = [0, 0, 0]
  for (const some of pagesOf(keys)) {
    for (const place of await engine.query(subsetOf(corpus.id, some), signal)) turns += place.turns
    for (const turn of await engine.query(labelsOfTurns(corpus.id, some), signal)) {
      labels += turn.labels
      if (hits.has(`${turn.key}/${turn.turn}`)) hitLabels += turn.labels
    }
  }
  const ofHits = places ? { hitTurns: hits.size, hitLabels } : { hitTurns: null, hitLabels: null }
  return { conversations: keys.length, turns, labels, ...ofHits, participants: null }
}

export async function largeSubset(
  engine: Engine,
  corpus: ReadCorpus,
  { order }: Pick<Lists, 'order'>,
  question: Question,
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly SubsetPlace[]> {
  const found: SubsetPlace[] = []
  for (const some of pagesOf(await order({ ...question, sort: null }, signal)))
    found.push(...(await engine.query(subsetOf(corpus.id, some), signal)))
  return found
}

function* pagesOf(keys: Int32Array): Generator<readonly number[]> {
  for (let from = 0; from < keys.length; from += COUNTED_PAGE)
    yield Array.from(keys.subarray(from, from + COUNTED_PAGE))
}
