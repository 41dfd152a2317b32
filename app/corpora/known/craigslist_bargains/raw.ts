import * as v from 'valibot'
import { agentIndex, type Decode, inParallel, listOf, textOrNull } from '../../shared/schema.ts'

/**
 * An item of a FLOAT column: `-1` and (as tables of floats do) NaN stand for a missing number. A whole number beyond
 * 2^53 arrives as a string of digits.
 */
export type RawFigure = number | string | null | undefined

const figure: Decode<number | string | null> = (item) => {
  if (typeof item === 'number') return item
  return typeof item === 'string' && !/^-?\d+$/.test(item) ? undefined : textOrNull(item)
}

/** One item for each of the two agents. */
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
    /** A price as text, the word `None` where there is none. */
    Bottomline: pairOfTexts,
    Role: pairOfTexts,
    Target: pairOfFigures,
  }),
  /** Who speaks or acts, turn by turn. */
  agent_turn: listOf(agentIndex, '0 or 1'),
  dialogue_acts: v.object({
    /** `''` where nobody parsed the turn, or the release does not say what the event was. */
    intent: texts,
    price: listOf(figure, 'a number'),
  }),
  /** `''` for an event. */
  utterance: texts,
  /** The listing, in one copy per agent. */
  items: v.object({
    Category: pairOfTexts,
    /** Names of picture files, joined by commas; `''` where there are none. */
    Images: pairOfTexts,
    Price: pairOfFigures,
    Description: pairOfTexts,
    Title: pairOfTexts,
  }),
})

/**
 * A row of CraigslistBargains as the Hugging Face release publishes it (structs of lists). Strict about who speaks and
 * about lists that run in parallel, since an utterance would otherwise get another's act; single texts and figures
 * may be missing.
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
