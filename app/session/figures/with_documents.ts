import type { RawRow } from '../../engine/engine.ts'
import type { Conversation } from '../../model/index.ts'
import type { ConversationRef } from '../../readers/reader.ts'
import { documentOf } from '../../tables/document.ts'

/** Rows asked for at the same time. */
const AT_ONCE = 32

/**
 * Rows with the documents of their conversations, where these are asked for and stand elsewhere than in the tables: those of
 * a published corpus.
 * @param onlySplit of rows that do not say theirs; `null`: the corpus has several
 * @param find a conversation as published; `null`: there is none of that name
 */
export async function withDocuments(
  rows: readonly RawRow[],
  onlySplit: string | null,
  find: (ref: ConversationRef) => Promise<Conversation | null>,
): Promise<readonly RawRow[]> {
  const [first] = rows
  if (!first || first.document !== null || !('id' in first)) return rows
  if (!('split' in first) && onlySplit === null) return rows
  const filled: RawRow[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const documents = some.map(async (row) => {
      const found = await find({ split: String(row.split ?? onlySplit), id: String(row.id) })
      return { ...row, document: found && documentOf(found) }
    })
    filled.push(...(await Promise.all(documents)))
  }
  return filled
}
