import type { Engine } from '../../../engine/engine.ts'
import type { Question, ReadCorpus, Reader } from '../../reader.ts'
import { exportColumns, exportDocuments, exportPage } from '../export.ts'
import { scopeOf } from '../read_corpus.ts'

/** Approximate values per page of an export, so that none blocks. A page has at least one conversation. */
const PAGE_VALUES = 12_000

/** Maximum number of conversations per page. */
export const LARGEST_PAGE = 250

/**
 * Groups consecutive conversations into pages.
 * @param weightOf number of values of the conversation at a position
 */
function* exportGroups(
  count: number,
  weightOf: (position: number) => number,
): Generator<{ readonly from: number; readonly to: number }> {
  for (let from = 0; from < count; ) {
    let to = from
    let values = 0
    while (to < count && to - from < LARGEST_PAGE && (to === from || values < PAGE_VALUES)) {
      values += weightOf(to)
      to += 1
    }
    yield { from, to }
    from = to
  }
}

/** Rows of the given conversations in an export, page by page. */
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
