import type { Page } from '@playwright/test'
import type { Conversation } from '../../app/model/index.ts'
import { conversationOf, type StoredConversation } from '../../app/tables/document.ts'

/** Conversations of the open corpus that match an SQL condition, from the engine, in their order. */
export async function storedConversations(
  page: Page,
  condition: string,
  params: readonly string[] = [],
): Promise<Conversation[]> {
  const sql = `SELECT *, (SELECT list(text ORDER BY turn) FROM turns WHERE conversation_key = key) AS texts
    FROM conversations WHERE ${condition} ORDER BY key`
  const rows = await page.evaluate(([text, values]) => window.parley.query(text, [...values]), [
    sql,
    params,
  ] as const)
  return rows.map((row) =>
    conversationOf({ ...row, texts: row.texts ?? [] } as unknown as StoredConversation),
  )
}
