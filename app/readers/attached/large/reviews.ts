import { grouped } from '../../../base/grouped.ts'
import type { Engine, Query } from '../../../engine/engine.ts'
import type { Conversation } from '../../../model/index.ts'
import {
  isWholePrint,
  PRINT_OF_NOTHING,
  printsMatch,
  textPrintOf,
  turnPrint,
} from '../../../model/links/turn_print.ts'
import { HitIndex } from '../../duckdb/in_memory/hit_index.ts'
import type { Shortcuts } from '../../duckdb/in_memory/shortcuts.ts'
import { COMPARED_LIMIT } from '../../duckdb/links.ts'
import { asPublished, tellingTexts } from '../../duckdb/reviews/standing.ts'
import type { ConversationRef, ListQuestion } from '../../reader.ts'
import type { PrintedTurn, QueueChoice, QueueTurn, ReviewQuestions } from '../../review_questions.ts'
import type { Places, TurnPosition } from '../../rows.ts'
import { type ConversationSource, type FoundConversation, fetched } from '../source.ts'
import { printNumber } from './links.ts'
import { everyTurn, inAny, NO_PLACES, without } from './places.ts'
import { askPlaces } from './places_asked.ts'
import { type SaidTurn, type SaidTurns, turnRow } from './said_turns.ts'
import { printPlaces, printsPlaces, schemePlaces, turnNumbers } from './statements.ts'

/** Number of fingerprints per statement. */
const PRINTS = 50

interface Parts {
  readonly engine: Engine
  readonly corpusId: string
  readonly source: ConversationSource
  readonly shortcuts: Required<Pick<Shortcuts, 'order' | 'places' | 'rows'>>
  readonly said: SaidTurns
  readonly hasAdded: (signal?: AbortSignal) => Promise<boolean>
}

/** Review queries of a large corpus: turns from sorted tables, texts from packs. */
export function largeReviewQuestions({
  engine,
  corpusId,
  source,
  shortcuts,
  said,
  hasAdded,
}: Parts): Pick<ReviewQuestions, 'queue' | 'queueTurns' | 'namedTurns' | 'standing'> {
  const ask = (query: Query, signal: AbortSignal | undefined) => askPlaces(engine, query, signal)

  const chosen = async (question: ListQuestion, choice: QueueChoice, signal: AbortSignal) => {
    if (choice.turns === 'hits') return (await shortcuts.places(question, signal)) ?? NO_PLACES
    const withLabels = await ask(schemePlaces(corpusId, choice.schemes, await hasAdded(signal)), signal)
    if (choice.turns === 'labelled') return withLabels
    const [lengths, empty] = await Promise.all([
      ask(turnNumbers(corpusId), signal),
      ask(printPlaces(corpusId, printNumber(PRINT_OF_NOTHING) ?? -1), signal),
    ])
    return inAny([without(everyTurn(lengths), empty), withLabels])
  }

  const named = async (refs: readonly ConversationRef[], signal: AbortSignal | undefined) => {
    const found = new Map<string, FoundConversation>()
    for await (const some of fetched(source, refs, signal))
      for (const one of some) found.set(nameOf(one.conversation), one)
    return found
  }

  return {
    async queue(question, choice, signal = NEVER) {
      const [keys, places] = await Promise.all([
        shortcuts.order(question, signal),
        chosen(question, choice, signal),
      ])
      return inOrder(keys, places)
    },

    async queueTurns(places, signal) {
      return (await said(places, signal)).map(queueTurn)
    },

    async namedTurns(places, signal) {
      const refs = new Map(
        places.map(({ split, conversation: id }) => [nameOf({ split, id }), { split, id }]),
      )
      const found = await named([...refs.values()], signal)
      return places.map(({ split, conversation: id, turn }) => {
        const one = found.get(nameOf({ split, id }))
        const text = one?.conversation.turns[turn]
        return one && text
          ? queueTurn({ key: one.key, turn, conversation: one.conversation, said: text })
          : null
      })
    },

    async standing(splits, { fingerprints, conversations }, signal) {
      const found: KeyedTurn[] = []
      const refs = splits.flatMap((split) => [...new Set(conversations)].map((id) => ({ split, id })))
      for (const { key, conversation } of (await named(refs, signal)).values()) {
        const { split, id, turns } = conversation
        for (const turn of turns.keys())
          found.push({ key, split, conversation: id, turn, fingerprint: turnPrint(conversation, turn) })
      }
      const whole = new Set(found.map(placeKey))
      const sameText: KeyedTurn[] = []
      const numbers = [...new Set(tellingTexts(fingerprints))].flatMap((print) => printNumber(print) ?? [])
      for (let from = 0; from < numbers.length; from += PRINTS) {
        const some = await engine.query(printsPlaces(corpusId, numbers.slice(from, from + PRINTS)), signal)
        const rows = await shortcuts.rows([...new Set(some.map(({ key }) => key))], signal ?? NEVER)
        const rowOf = new Map(rows.map((row) => [row.key, row]))
        for (const { print, key, turn } of some) {
          const row = rowOf.get(key)
          if (!row || !splits.includes(row.split) || whole.has(placeKey({ key, turn }))) continue
          const place = { key, turn, split: row.split, conversation: row.id }
          sameText.push({ ...place, fingerprint: print.toString(36) })
        }
      }
      return asPublished([...found, ...(await compared(fingerprints, found, sameText, said, signal))])
    },
  }
}

type KeyedTurn = PrintedTurn & { readonly key: number }

const placeKey = ({ key, turn }: TurnPosition) => `${key}/${turn}`

/**
 * Compares whole fingerprints of turns whose table entry covers only the text, and drops unwanted ones: the same text
 * by another speaker is another turn. Reads conversations only for fingerprints that `found` lacks. Keeps the text
 * fingerprint of texts that more than `COMPARED_LIMIT` turns have.
 */
async function compared(
  fingerprints: readonly string[],
  found: readonly KeyedTurn[],
  sameText: readonly KeyedTurn[],
  said: SaidTurns,
  signal: AbortSignal | undefined,
): Promise<readonly KeyedTurn[]> {
  const known = new Set(found.map(({ fingerprint }) => fingerprint))
  const texts = new Set(
    fingerprints.filter((print) => isWholePrint(print) && !known.has(print)).map(textPrintOf),
  )
  const few = [...grouped(sameText, ({ fingerprint }) => fingerprint)].flatMap(([text, turns]) =>
    texts.has(text) && turns.length <= COMPARED_LIMIT ? turns : [],
  )
  if (few.length === 0) return sameText
  const prints = new Map<string, string>()
  for (const turn of await said(few, signal))
    prints.set(placeKey(turn), turnPrint(turn.conversation, turn.turn))
  const wanted = grouped(new Set(fingerprints), textPrintOf)
  return sameText
    .map((turn) => ({ ...turn, fingerprint: prints.get(placeKey(turn)) ?? turn.fingerprint }))
    .filter(({ fingerprint }) =>
      wanted.get(textPrintOf(fingerprint))?.some((print) => printsMatch(print, fingerprint)),
    )
}

const NEVER = new AbortController().signal

function nameOf({ split, id }: Pick<Conversation, 'split' | 'id'>): string {
  return JSON.stringify([split, id])
}

function queueTurn(turn: SaidTurn): QueueTurn {
  return { ...turnRow(turn), fingerprint: turnPrint(turn.conversation, turn.turn) }
}

/** Places by conversation in list order. Conversations that are not in the list are dropped. */
function inOrder(keys: Int32Array, places: Places): Places {
  const index = new HitIndex(places.keys, places.turns)
  const length = index.countIn(keys)
  const queue = { keys: new Int32Array(length), turns: new Int32Array(length) }
  let at = 0
  for (const key of keys) {
    const turns = index.turnsOf(key)
    queue.keys.fill(key, at, at + turns.length)
    queue.turns.set(turns, at)
    at += turns.length
  }
  return queue
}
