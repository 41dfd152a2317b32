import type { RawRow, Statement } from '../../engine/engine.ts'
import type { Conversation } from '../../model/index.ts'
import { conversationOf } from '../../tables/document.ts'
import type { ConversationPlace, ConversationRow } from '../rows.ts'
import { conversationRow } from './conversation_row.ts'
import { bound, listed, number, rowOf, sql, tableOf, text, texts } from './sql.ts'

/** Columns that `conversationRow` reads. */
export const LISTED_COLUMNS =
  'key, id, split, title, preview, turns, annotated, outcome, outcome_title, outcome_summary, label_counts'

/** Rows of the given conversations, in no particular order. */
export function conversationRows(corpusId: string, keys: readonly number[]): Statement<ConversationRow> {
  return {
    ...sql`SELECT ${LISTED_COLUMNS} FROM ${tableOf(corpusId, 'conversations')} WHERE key IN ${listed(keys, 'INTEGER')}`,
    urgent: true,
    decode: conversationRow,
  }
}

/** SQL for all columns that `wholeConversation` reads, of the conversation `c`. */
export function wholeColumns(corpusId: string): string {
  const turns = tableOf(corpusId, 'turns')
  return `c.id, c.split, c.file, c.row, c.title, c.fingerprint, c.outcome, c.outcome_title, c.outcome_summary, c.document,
    (SELECT list(t.text ORDER BY t.turn) FROM ${turns} t WHERE t.conversation_key = c.key) AS texts`
}

const storedConversation = rowOf({
  ...{ id: text, split: text, file: text, row: number, title: text, fingerprint: text },
  ...{ outcome: text, outcome_title: text, outcome_summary: text, document: text, texts },
})

/** Decodes a row with `wholeColumns`. */
export function wholeConversation(row: RawRow): Conversation {
  return conversationOf(storedConversation(row))
}

/** A whole conversation; no row if it doesn't exist. */
export function conversationDocument(corpusId: string, split: string, id: string): Statement<Conversation> {
  return {
    ...sql`SELECT ${wholeColumns(corpusId)} FROM ${tableOf(corpusId, 'conversations')} c
      WHERE c.split = ${bound(split)} AND c.id = ${bound(id)} ORDER BY c.key LIMIT 1`,
    urgent: true,
    decode: wholeConversation,
  }
}

export const place: (row: RawRow) => ConversationPlace = rowOf({ key: number, split: text, id: text })

export function conversationPlace(corpusId: string, split: string, id: string): Statement<ConversationPlace> {
  return {
    ...sql`SELECT key, split, id FROM ${tableOf(corpusId, 'conversations')}
      WHERE split = ${bound(split)} AND id = ${bound(id)} ORDER BY key LIMIT 1`,
    decode: place,
  }
}

export function conversationPlaces(corpusId: string, keys: readonly number[]): Statement<ConversationPlace> {
  return {
    ...sql`SELECT key, split, id FROM ${tableOf(corpusId, 'conversations')} WHERE key IN ${listed(keys, 'INTEGER')}`,
    decode: place,
  }
}
