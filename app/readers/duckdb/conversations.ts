import type { RawRow, Statement } from '../../engine/engine.ts'
import type { Conversation } from '../../model/index.ts'
import { conversationOf } from '../../tables/document.ts'
import type { ConversationPlace, ConversationRow } from '../rows.ts'
import { conversationRow } from './conversation_row.ts'
import { number, placeholders, tableOf, text, texts } from './sql.ts'

export type { ConversationPlace, ConversationRow }

/** The rows of some conversations, in no particular order. */
export function conversationRows(corpusId: string, keys: readonly number[]): Statement<ConversationRow> {
  return {
    sql: `SELECT key, id, split, title, preview, turns, annotated, outcome, outcome_title, outcome_summary, label_counts
      FROM ${tableOf(corpusId, 'conversations')} WHERE key IN ${placeholders(keys, 'INTEGER')}`,
    params: keys,
    urgent: true,
    decode: conversationRow,
  }
}

/** SQL for all that `wholeConversation` reads, of the conversation `c`. */
export function wholeColumns(corpusId: string): string {
  const turns = tableOf(corpusId, 'turns')
  return `c.id, c.split, c.file, c.row, c.title, c.fingerprint, c.outcome, c.outcome_title, c.outcome_summary, c.document,
    (SELECT list(t.text ORDER BY t.turn) FROM ${turns} t WHERE t.conversation_key = c.key) AS texts`
}

/** The conversation of a row that has the `wholeColumns`. */
export function wholeConversation(row: RawRow): Conversation {
  return conversationOf({
    id: text(row, 'id'),
    split: text(row, 'split'),
    file: text(row, 'file'),
    row: number(row, 'row'),
    title: text(row, 'title'),
    fingerprint: text(row, 'fingerprint'),
    outcome: text(row, 'outcome'),
    outcome_title: text(row, 'outcome_title'),
    outcome_summary: text(row, 'outcome_summary'),
    document: text(row, 'document'),
    texts: texts(row, 'texts'),
  })
}

/** A conversation with its key; no row where there is no such conversation. */
export function conversationDocument(
  corpusId: string,
  split: string,
  id: string,
): Statement<{ key: number; conversation: Conversation }> {
  return {
    sql: `SELECT c.key, ${wholeColumns(corpusId)}
      FROM ${tableOf(corpusId, 'conversations')} c WHERE c.split = ? AND c.id = ? ORDER BY c.key LIMIT 1`,
    params: [split, id],
    urgent: true,
    decode: (row) => ({ key: number(row, 'key'), conversation: wholeConversation(row) }),
  }
}

/** How much is there, for the words above the list. */
export interface CorpusCounts {
  readonly conversations: number
  readonly annotated: number
  readonly turns: number
}

export function corpusCounts(corpusId: string, splits: readonly string[]): Statement<CorpusCounts> {
  return {
    sql: `SELECT count(*) AS conversations, count(*) FILTER (annotated) AS annotated, coalesce(sum(turns), 0) AS turns
      FROM ${tableOf(corpusId, 'conversations')} WHERE split IN ${placeholders(splits, 'VARCHAR')}`,
    params: splits,
    decode: (row) => ({
      conversations: number(row, 'conversations'),
      annotated: number(row, 'annotated'),
      turns: number(row, 'turns'),
    }),
  }
}

export const place = (row: RawRow): ConversationPlace => ({
  key: number(row, 'key'),
  split: text(row, 'split'),
  id: text(row, 'id'),
})

export function conversationPlace(corpusId: string, split: string, id: string): Statement<ConversationPlace> {
  return {
    sql: `SELECT key, split, id FROM ${tableOf(corpusId, 'conversations')} WHERE split = ? AND id = ? ORDER BY key LIMIT 1`,
    params: [split, id],
    decode: place,
  }
}

export function conversationPlaces(corpusId: string, keys: readonly number[]): Statement<ConversationPlace> {
  return {
    sql: `SELECT key, split, id FROM ${tableOf(corpusId, 'conversations')} WHERE key IN ${placeholders(keys, 'INTEGER')}`,
    params: keys,
    decode: place,
  }
}
