import { type Engine, QueryError, type Statement } from '../../engine/engine.ts'
import { conversationOf } from '../../tables/document.ts'
import { exportedDocuments, FEW } from '../attached/reader.ts'
import type { ConversationSource } from '../attached/source.ts'
import { type AnsweredElsewhere, createSqlReader } from '../duckdb/paging/sql_reader.ts'
import { createDuckDbReader } from '../duckdb/reader.ts'
import { bound, number, rowOf, sql, tableOf, text } from '../duckdb/sql.ts'
import type { ReadCorpus, Reader } from '../reader.ts'
import { clickHouse } from './messages.ts'

/**
 * Reads a corpus from ClickHouse by the statements of `readers/duckdb`, which `inClickHouse` translates.
 * @param engine runs translated statements
 * @param conversations number of conversations of the corpus
 * @param source of whole conversations. Default: the table `documents`.
 */
export function createClickHouseReader(
  engine: Engine,
  corpus: ReadCorpus,
  conversations: number,
  source: ConversationSource = documentsIn(engine, corpus.id),
): Reader {
  const elsewhere: AnsweredElsewhere = {
    conversation: async (ref, signal) => (await source.conversation(ref, signal))?.conversation ?? null,
  }
  const reader =
    conversations > FEW
      ? createSqlReader(engine, corpus, elsewhere)
      : createDuckDbReader(engine, corpus, undefined, elsewhere)
  const refused = () => Promise.reject(new QueryError(clickHouse.noSql, ''))
  return {
    ...reader,
    userSql: { linesBefore: 0, columns: refused, rows: refused, count: refused },
    exported: (question, selection, signal) =>
      selection.table === 'documents'
        ? exportedDocuments(engine, corpus, source, question, signal)
        : reader.exported(question, selection, signal),
  }
}

/** Reads whole conversations from the tables `documents` and `turns`. */
function documentsIn(engine: Engine, corpusId: string): ConversationSource {
  const stored = rowOf({
    ...{ key: number, id: text, split: text, file: text, row: number, title: text, fingerprint: text },
    ...{ outcome: text, outcome_title: text, outcome_summary: text },
  })
  const find = (split: string, id: string): Statement<ReturnType<typeof stored>> => ({
    ...sql`SELECT c.key, c.id, c.split, c.file, c.row, c.title, c.fingerprint, c.outcome, c.outcome_title,
        c.outcome_summary FROM ${tableOf(corpusId, 'conversations')} c
      WHERE c.split = ${bound(split)} AND c.id = ${bound(id)} ORDER BY c.key LIMIT 1`,
    decode: stored,
  })
  const ofKey = (table: string, column: string, key: number, order: string): Statement<string> => ({
    ...sql`SELECT ${column} FROM ${tableOf(corpusId, table)}
      WHERE conversation_key = ${bound(key, 'INTEGER')} ORDER BY ${order}`,
    decode: (row) => text(row, column),
  })
  return {
    async conversation({ split, id }, signal) {
      const [found] = await engine.query(find(split, id), signal)
      if (!found) return null
      const { key, ...conversation } = found
      const [[document = ''], texts] = await Promise.all([
        engine.query(ofKey('documents', 'document', key, 'conversation_key'), signal),
        engine.query(ofKey('turns', 'text', key, 'turn'), signal),
      ])
      return { key, conversation: conversationOf({ ...conversation, document, texts: [...texts] }) }
    },
  }
}
