import type { Engine } from '../../engine/engine.ts'
import { conversationPlaces } from '../duckdb/conversations.ts'
import { LARGEST_PAGE } from '../duckdb/paging/exported_rows.ts'
import { nextKeys } from '../duckdb/paging/pages.ts'
import { type AnsweredElsewhere, createSqlReader } from '../duckdb/paging/sql_reader.ts'
import { scopeOf } from '../duckdb/read_corpus.ts'
import { createDuckDbReader } from '../duckdb/reader.ts'
import type { ConversationRef, Question, ReadCorpus, Reader } from '../reader.ts'
import { createLargeReader, type LargeReader } from './large/reader.ts'
import type { LargeCorpus } from './large/shortcuts.ts'
import { type ConversationSource, documentRows } from './source.ts'

/** An attached corpus, besides its tables. */
export interface AttachedCorpus {
  readonly source: ConversationSource
  /** Number of conversations. Orders of large corpora are not cached. */
  readonly conversations: number
  /** Changes whenever labels are added or removed. */
  readonly revision?: (splits: readonly string[]) => string
  /** Present if the index has the `EXTRA_TABLES`. */
  readonly large?: LargeCorpus
}

/** Up to this many conversations, the page caches orders as keys: it sorts once and counts every filter itself. */
export const FEW = 200_000

/**
 * Reads a corpus from a DuckDB file that is attached to the engine READ_ONLY under the name that `publishedOf` returns,
 * with the tables `conversations`, `turns` and `labels` in its schema `main`. Statements are the same as for corpora in
 * memory: both query the views that `createViews` creates in memory, where labels can be added too.
 */
export function createAttachedReader(
  engine: Engine,
  corpus: ReadCorpus,
  attached: AttachedCorpus & { readonly large: LargeCorpus },
): LargeReader
export function createAttachedReader(engine: Engine, corpus: ReadCorpus, attached: AttachedCorpus): Reader
export function createAttachedReader(engine: Engine, corpus: ReadCorpus, attached: AttachedCorpus): Reader {
  const { source, conversations, revision, large } = attached
  const find = async (ref: ConversationRef, signal: AbortSignal | undefined) => {
    const found = await source.conversation(ref, signal)
    signal?.throwIfAborted()
    return found
  }
  const elsewhere: AnsweredElsewhere = {
    async place({ split, id }, signal) {
      const found = await find({ split, id }, signal)
      return found && { key: found.key, split, id }
    },
    conversation: async (ref, signal) => (await find(ref, signal))?.conversation ?? null,
  }
  if (large) return createLargeReader(engine, corpus, { ...attached, large }, elsewhere)
  const reader =
    conversations > FEW
      ? createSqlReader(engine, corpus, elsewhere)
      : createDuckDbReader(engine, corpus, revision, elsewhere)
  return {
    ...reader,
    exported: (question, selection, signal) =>
      selection.table === 'documents'
        ? exportedDocuments(engine, corpus, source, question, signal)
        : reader.exported(question, selection, signal),
  }
}

/** Documents of an export, page by page, in published order. */
export async function* exportedDocuments(
  engine: Engine,
  corpus: ReadCorpus,
  source: ConversationSource,
  { filter, splits }: Question,
  signal: AbortSignal | undefined,
): ReturnType<Reader['exported']> {
  for (let last: number | undefined = -1; last !== undefined; ) {
    const next = nextKeys(filter, scopeOf(corpus, splits), last, LARGEST_PAGE)
    const keys: Int32Array = await engine.integers(next, signal)
    last = keys.at(-1)
    const places = await engine.query(conversationPlaces(corpus.id, Array.from(keys)), signal)
    const sorted = places.toSorted((a, b) => a.key - b.key)
    yield* documentRows(source, sorted, signal)
  }
}
