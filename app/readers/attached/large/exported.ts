import type { Engine } from '../../../engine/engine.ts'
import { findsTurns, NO_FILTER } from '../../../model/index.ts'
import { exportColumns, exportPage } from '../../duckdb/export.ts'
import type { Shortcuts } from '../../duckdb/in_memory/shortcuts.ts'
import { LARGEST_PAGE } from '../../duckdb/paging/exported_rows.ts'
import { scopeOf } from '../../duckdb/read_corpus.ts'
import type { ExportSelection, Question, ReadCorpus, Reader } from '../../reader.ts'
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
  const until = signal ?? new AbortController().signal
  const keys = await shortcuts.order({ ...question, sort: null }, until)
  const scope = scopeOf(corpus, question.splits)
  const onlyHits = table !== 'conversations' && rows === 'hits' && findsTurns(question.filter)
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
