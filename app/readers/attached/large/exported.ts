import type { Engine } from '../../../engine/engine.ts'
import { findsTurns, NO_FILTER } from '../../../model/index.ts'
import { exportColumns, exportPage } from '../../duckdb/export.ts'
import type { Shortcuts } from '../../duckdb/in_memory/shortcuts.ts'
import { LARGEST_PAGE } from '../../duckdb/paging/export_groups.ts'
import { scopeOf } from '../../duckdb/read_corpus.ts'
import type { ExportSelection, Question, ReadCorpus, Reader } from '../../reader.ts'
import type { ConversationSource } from '../source.ts'
import { PublishedOrder } from './lists/published_order.ts'
import type { LargeCorpus } from './shortcuts.ts'

/** Conversations fetched at once: browsers hold back more to the same host anyway. */
const AT_ONCE = 6

/** The rows of an export: what the filter says is known as keys and places before, so no page of it reads texts to find hits. */
export async function* largeExport(
  engine: Engine,
  corpus: ReadCorpus,
  parts: {
    readonly source: ConversationSource
    readonly large: LargeCorpus
    readonly reader: Reader
    readonly order: NonNullable<Shortcuts['order']>
  },
  question: Question,
  { table, rows }: ExportSelection,
  signal: AbortSignal | undefined,
): ReturnType<Reader['exported']> {
  const { source, large, reader, order } = parts
  const published = new PublishedOrder(large.splits)
  const until = signal ?? new AbortController().signal
  const keys = await order({ ...question, sort: null }, until)
  const scope = scopeOf(corpus, question.splits)
  for (let from = 0; from < keys.length; from += LARGEST_PAGE) {
    const some = Array.from(keys.subarray(from, from + LARGEST_PAGE))
    if (table === 'documents') {
      const listed = await large.rows(
        some.map((key) => published.ordinal(key)),
        signal,
      )
      for (let at = 0; at < listed.length; at += AT_ONCE) {
        const found = await Promise.all(
          listed
            .slice(at, at + AT_ONCE)
            .map((row) => source.conversation({ split: String(row.split), id: String(row.id) }, signal)),
        )
        yield found.flatMap((one) => (one ? [[JSON.stringify(one.conversation)]] : []))
      }
      continue
    }
    const columns = exportColumns(corpus.tables, table)
    const page = await engine.query(
      exportPage({ table, rows: 'all' }, columns, some, NO_FILTER, scope),
      signal,
    )
    const onlyHits = table !== 'conversations' && rows === 'hits' && findsTurns(question.filter)
    const isHit = onlyHits ? await hitsAmong(some) : null
    const [id, split, turn] = ['conversation', 'split', 'turn'].map((name) =>
      columns.findIndex((column) => column.name === name),
    )
    yield isHit
      ? page.filter((row) => isHit.has(JSON.stringify([row[split ?? 0], row[id ?? 0], row[turn ?? 0]])))
      : page
  }

  /** The hits of some conversations, as names of turns. */
  async function hitsAmong(some: readonly number[]): Promise<ReadonlySet<string>> {
    const listed = await large.rows(
      some.map((key) => published.ordinal(key)),
      signal,
    )
    const names = await Promise.all(
      listed.map(async (row) => {
        const ref = { split: String(row.split), id: String(row.id) }
        const turns = await reader.hitsIn(question, ref, signal)
        return turns.map((turn) => JSON.stringify([ref.split, ref.id, turn]))
      }),
    )
    return new Set(names.flat())
  }
}
