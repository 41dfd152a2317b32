import type { Engine, Statement } from '../../../engine/engine.ts'
import type { ListQuestion, ReadCorpus } from '../../reader.ts'
import type { QueueChoice, QueueTurn, ReviewQuestions } from '../../review_questions.ts'
import type { ConversationPlace, NamedTurn, TurnPosition } from '../../rows.ts'
import { place } from '../conversations.ts'
import { conversationFilter } from '../filter.ts'
import { listedTurns } from '../hits.ts'
import { PRINT_COLUMNS, printOf } from '../links.ts'
import { placed, turnOrder } from '../paging/pages.ts'
import { orderSql } from '../paging/row_order.ts'
import { scopeOf } from '../read_corpus.ts'
import { integers, listed, number, rowOf, SHOWN_TEXT, type SqlFragment, sql, tableOf, text } from '../sql.ts'
import { type AskConversation, withWholePrints } from './acts.ts'

type QueueQuestions = Pick<ReviewQuestions, 'queue' | 'queueTurns' | 'namedTurns' | 'dataFingerprint'>

/** Number of turns per statement. */
const BATCH = 5_000

/** Number of splits per statement. */
const SPLITS = 200

/** Queries for making reviews. Results are keys, so that any number of turns fits. */
export function createQueueQuestions(
  engine: Engine,
  corpus: ReadCorpus,
  ask: AskConversation,
): QueueQuestions {
  const questions: QueueQuestions = {
    async queue(question, choice, signal) {
      const places = queuePlaces(corpus, question, choice)
      if (!places) return { keys: new Int32Array(), turns: new Int32Array() }
      const [keys, turns] = await engine.integerColumns(places, 2, signal)
      return { keys, turns }
    },

    async queueTurns(places, signal) {
      const distinct = [...new Map(places.map((place) => [`${place.key}/${place.turn}`, place])).values()]
      const found: QueueTurn[] = []
      for (let from = 0; from < distinct.length; from += BATCH)
        found.push(...(await engine.query(queueTurns(corpus.id, distinct.slice(from, from + BATCH)), signal)))
      const whole = await withWholePrints(found, ask, signal)
      const known = new Map(whole.map((row) => [`${row.key}/${row.turn}`, row]))
      return places.flatMap(({ key, turn }) => known.get(`${key}/${turn}`) ?? [])
    },

    async namedTurns(places, signal) {
      const splits = [...new Set(places.map(({ split }) => split))]
      const keys = new Map<string, number>()
      for (let from = 0; from < splits.length; from += SPLITS) {
        const named = namedConversations(corpus.id, splits.slice(from, from + SPLITS))
        for (const { key, split, id } of await engine.query(named, signal))
          keys.set(JSON.stringify([split, id]), key)
      }
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
): SqlFragment | null {
  const scope = scopeOf(corpus, splits)
  const wanted = choice.turns === 'hits' ? listedTurns(filter, scope) : wantedTurns(corpus.id, choice)
  return (
    wanted &&
    sql`SELECT c.key, h.turn FROM ${placed(wanted, scope)} WHERE ${conversationFilter(filter, scope)}
      ORDER BY ${orderSql(turnOrder(sort, scope.facets), false)}`
  )
}

function wantedTurns(corpusId: string, { turns, schemes }: QueueChoice): SqlFragment {
  const labelled = sql`SELECT conversation_key, turn FROM ${tableOf(corpusId, 'labels')}
    WHERE scheme IN ${listed(schemes, 'VARCHAR')}`
  if (turns === 'labelled') return sql`SELECT DISTINCT * FROM (${labelled})`
  return sql`SELECT conversation_key, turn FROM ${tableOf(corpusId, 'turns')} WHERE text <> '' UNION ${labelled}`
}

function queueTurns(corpusId: string, places: readonly TurnPosition[]): Statement<QueueTurn> {
  const [keys, turns] = [places.map(({ key }) => key), places.map(({ turn }) => turn)]
  return {
    ...sql`SELECT t.conversation_key AS key, t.turn, t.split, t.conversation, ${PRINT_COLUMNS},
        coalesce(t.name, '') AS name, ${SHOWN_TEXT}
      FROM ${tableOf(corpusId, 'turns')} t
      SEMI JOIN (SELECT ${integers(keys)} AS conversation_key, ${integers(turns)} AS turn) wanted
        USING (conversation_key, turn)`,
    decode: rowOf({
      ...{ key: number, turn: number, split: text, conversation: text },
      ...{ fingerprint: printOf, name: text, text },
    }),
  }
}

/** Conversations of the given splits. If several share split and id, the first is used. */
function namedConversations(corpusId: string, splits: readonly string[]): Statement<ConversationPlace> {
  return {
    ...sql`SELECT min(key) AS key, split, id FROM ${tableOf(corpusId, 'conversations')}
      WHERE split IN ${listed(splits, 'VARCHAR')} GROUP BY split, id`,
    decode: place,
  }
}

/** Sorts by split name, so that the order of `splits` doesn't matter. */
function dataFingerprint(corpusId: string, splits: readonly string[]): Statement<string> {
  return {
    ...sql`SELECT left(md5(coalesce(string_agg(c.split || ' ' || c.fingerprint, ' ' ORDER BY c.split, c.key), '')), 16) AS hash
      FROM ${tableOf(corpusId, 'conversations')} c WHERE c.split IN ${listed(splits, 'VARCHAR')}`,
    decode: (row) => text(row, 'hash'),
  }
}
