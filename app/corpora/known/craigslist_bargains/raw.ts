import * as v from 'valibot'
import { agentIndex, type Decode, inParallel, listOf, textOrNull } from '../../shared/schema.ts'

/**
 * An item of a FLOAT column. `-1` and NaN mean a missing number. An integer beyond 2^53 arrives as a string of digits.
 */
export type RawFigure = number | string | null | undefined

const figure: Decode<number | string | null> = (item) => {
  if (typeof item === 'number') return item
  return typeof item === 'string' && !/^-?\d+$/.test(item) ? undefined : textOrNull(item)
}

/** A list with one item for each of the two agents. */
function pairOf<T>(decode: Decode<T>, expected: string) {
  return v.pipe(
    listOf(decode, expected),
    v.check((list) => list.length === 2, 'a list of 2, one item per agent'),
  )
}

const texts = listOf(textOrNull, 'a text')
const pairOfTexts = pairOf(textOrNull, 'a text')
const pairOfFigures = pairOf(figure, 'a number')

const shape = v.object({
  agent_info: v.object({
    /** A price as text, or `None`. */
    Bottomline: pairOfTexts,
    Role: pairOfTexts,
    Target: pairOfFigures,
  }),
  /** Index of the agent who speaks or acts, for each turn. */
  agent_turn: listOf(agentIndex, '0 or 1'),
  dialogue_acts: v.object({
    /** Empty if the turn was not parsed, or if the release does not say what the event was. */
    intent: texts,
    price: listOf(figure, 'a number'),
  }),
  /** Empty for an event. */
  utterance: texts,
  /** The listing, one copy per agent. */
  items: v.object({
    Category: pairOfTexts,
    /** Names of image files, joined by commas, or `''`. */
    Images: pairOfTexts,
    Price: pairOfFigures,
    Description: pairOfTexts,
    Title: pairOfTexts,
  }),
})

/**
 * A row of CraigslistBargains as published on Hugging Face (structs of lists). Strict about speakers and about parallel
 * lists, since an utterance would otherwise get another's act. Single texts and figures may be missing.
 */
export const rawConversation = v.pipe(
  shape,
  inParallel(
    ({ utterance: { length }, agent_turn, dialogue_acts: { intent, price } }) => [
      { path: ['agent_turn'], list: agent_turn, length },
      { path: ['dialogue_acts', 'intent'], list: intent, length },
      { path: ['dialogue_acts', 'price'], list: price, length },
    ],
    ', as many as there are utterances',
  ),
)

export type RawConversation = v.InferOutput<typeof rawConversation>
