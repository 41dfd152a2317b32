import type { Engine, Statement } from '../../../engine/engine.ts'
import type { ListQuestion, ReadCorpus } from '../../reader.ts'
import type { NamedTurn, QueueChoice, QueueQuestions, QueueTurn } from '../../review_queue.ts'
import type { TurnPosition } from '../../rows.ts'
import { conversationFilter } from '../filter.ts'
import { listedTurns } from '../hits.ts'
import { turnOrder } from '../paging/pages.ts'
import { orderSql } from '../paging/row_order.ts'
import { scopeOf } from '../read_corpus.ts'
import { INTEGERS, number, placeholders, SHOWN_TEXT, tableOf, text } from '../sql.ts'
import type { SqlFragment } from '../sql_fragment.ts'

const NONE = new Int32Array()

/** The questions of those who make reviews; what they ask for comes as keys, however many turns there are. */
export function createQueueQuestions(engine: Engine, corpus: ReadCorpus): QueueQuestions {
  const questions: QueueQuestions = {
    async queue(question, choice, signal) {
      const places = queuePlaces(corpus, question, choice)
      if (!places) return { keys: NONE, turns: NONE }
      const [keys = NONE, turns = NONE] = await engine.integerColumns(places, 2, signal)
      return { keys, turns }
    },

    async queueTurns(places, signal) {
      if (places.length === 0) return []
      const found = await engine.query(queueTurns(corpus.id, places), signal)
      const known = new Map(found.map((row) => [`${row.key}/${row.turn}`, row]))
      return places.flatMap(({ key, turn }) => known.get(`${key}/${turn}`) ?? [])
    },

    async namedTurns(places, signal) {
      const splits = [...new Set(places.map(({ split }) => split))]
      const keys = new Map<string, number>()
      for (const { key, split, id } of await engine.query(namedConversations(corpus.id, splits), signal))
        keys.set(JSON.stringify([split, id]), key)
      const keyOf = ({ split, conversation }: NamedTurn) => keys.get(JSON.stringify([split, conversation]))
      const positions = places.flatMap((place) => {
        const key = keyOf(place)
        return key === undefined ? [] : [{ key, turn: place.turn }]
      })
      const found = await questions.queueTurns(positions, signal)
      const turns = new Map(found.map((turn) => [`${turn.key}/${turn.turn}`, turn]))
      return places.map((place) => turns.get(`${keyOf(place)}/${place.turn}`) ?? null)
    },

    async dataFingerprint(splits, signal) {
      return (await engine.query(dataFingerprint(corpus.id, splits), signal))[0] ?? ''
    },
  }
  return questions
}

function queuePlaces(
  corpus: ReadCorpus,
  { filter, sort, splits }: ListQuestion,
  choice: QueueChoice,
): Omit<Statement<unknown>, 'decode'> | null {
  const scope = scopeOf(corpus, splits)
  const wanted = choice.turns === 'hits' ? listedTurns(filter, scope) : wantedTurns(corpus.id, choice)
  if (!wanted) return null
  const shown = conversationFilter(filter, scope)
  return {
    sql: `SELECT c.key, h.turn FROM (${wanted.sql}) h
      JOIN ${tableOf(corpus.id, 'conversations')} c ON c.key = h.conversation_key
      WHERE ${shown.sql} ORDER BY ${orderSql(turnOrder(sort, scope.facets), false)}`,
    params: [...wanted.params, ...shown.params],
  }
}

function wantedTurns(corpusId: string, { turns, schemes }: QueueChoice): SqlFragment {
  const labelled: SqlFragment = {
    sql: `SELECT conversation_key, turn FROM ${tableOf(corpusId, 'labels')} WHERE scheme IN ${placeholders(schemes, 'VARCHAR')}`,
    params: schemes,
  }
  if (turns === 'labelled') return { ...labelled, sql: `SELECT DISTINCT * FROM (${labelled.sql})` }
  return {
    sql: `SELECT conversation_key, turn FROM ${tableOf(corpusId, 'turns')} WHERE text <> '' UNION ${labelled.sql}`,
    params: labelled.params,
  }
}

function queueTurns(corpusId: string, places: readonly TurnPosition[]): Statement<QueueTurn> {
  return {
    sql: `SELECT t.conversation_key AS key, t.turn, t.split, t.conversation, t.fingerprint, coalesce(t.name, '') AS name,
        ${SHOWN_TEXT}
      FROM ${tableOf(corpusId, 'turns')} t
      SEMI JOIN (SELECT ${INTEGERS} AS conversation_key, ${INTEGERS} AS turn) wanted USING (conversation_key, turn)`,
    params: [places.map(({ key }) => key).join(), places.map(({ turn }) => turn).join()],
    decode: (row) => ({
      key: number(row, 'key'),
      turn: number(row, 'turn'),
      split: text(row, 'split'),
      conversation: text(row, 'conversation'),
      fingerprint: text(row, 'fingerprint'),
      name: text(row, 'name'),
      text: text(row, 'text'),
    }),
  }
}

/** The conversations of some splits; of those that share split and id the first. */
function namedConversations(
  corpusId: string,
  splits: readonly string[],
): Statement<{ readonly key: number; readonly split: string; readonly id: string }> {
  return {
    sql: `SELECT min(key) AS key, split, id FROM ${tableOf(corpusId, 'conversations')}
      WHERE split IN ${placeholders(splits, 'VARCHAR')} GROUP BY split, id`,
    params: splits,
    decode: (row) => ({ key: number(row, 'key'), split: text(row, 'split'), id: text(row, 'id') }),
  }
}

/** By the splits' names, so that the order in which they are asked for does not count. */
function dataFingerprint(corpusId: string, splits: readonly string[]): Statement<string> {
  return {
    sql: `SELECT left(md5(coalesce(string_agg(c.split || ' ' || c.fingerprint, ' ' ORDER BY c.split, c.key), '')), 16) AS hash
      FROM ${tableOf(corpusId, 'conversations')} c WHERE c.split IN ${placeholders(splits, 'VARCHAR')}`,
    params: splits,
    decode: (row) => text(row, 'hash'),
  }
}
