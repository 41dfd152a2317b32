import * as v from 'valibot'

/** `null` and `undefined` both stand for a missing item. */
type Missing = null | undefined

/**
 * An item of a FLOAT column: `-1` and (as tables of floats do) NaN stand for a missing number. A whole number beyond
 * 2^53 arrives as a string of digits.
 */
export type RawFigure = number | string | Missing

type Is<T> = (item: unknown) => item is T

const isText: Is<string | Missing> = (item): item is string | Missing =>
  typeof item === 'string' || item === null || item === undefined

const isFigure: Is<RawFigure> = (item): item is RawFigure =>
  typeof item === 'number' || (typeof item === 'string' ? /^-?\d+$/.test(item) : isText(item))

const isAgent: Is<0 | 1> = (item): item is 0 | 1 => item === 0 || item === 1

/**
 * A list, checked item by item in one loop: valibot's own `array` makes an object per item, which is felt with 100,000
 * records.
 */
function listOf<T>(is: Is<T>, expected: string) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, readonly T[]>(({ dataset, addIssue, NEVER }) => {
      const list = dataset.value
      if (!Array.isArray(list)) {
        addIssue({ input: list, expected: `a list, each item ${expected}` })
        return NEVER
      }
      for (let i = 0; i < list.length; i++) {
        const item: unknown = list[i]
        if (is(item)) continue
        addIssue({ path: [step(i, item)], input: item, expected })
        return NEVER
      }
      return list
    }),
  )
}

/** One item for each of the two agents. */
function pairOf<T>(is: Is<T>, expected: string) {
  return v.pipe(
    listOf(is, expected),
    v.check((list) => list.length === 2, 'a list of 2, one item per agent'),
  )
}

const texts = listOf(isText, 'a text')
const pairOfTexts = pairOf(isText, 'a text')
const figures = listOf(isFigure, 'a number')
const pairOfFigures = pairOf(isFigure, 'a number')

const shape = v.object({
  agent_info: v.object({
    /** A price as text, the word `None` where there is none. */
    Bottomline: pairOfTexts,
    Role: pairOfTexts,
    Target: pairOfFigures,
  }),
  /** Who speaks or acts, turn by turn. */
  agent_turn: listOf(isAgent, '0 or 1'),
  dialogue_acts: v.object({
    /** `''` where nobody parsed the turn, or the release does not say what the event was. */
    intent: texts,
    price: figures,
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
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { utterance, agent_turn, dialogue_acts } = dataset.value
    const parallel: [path: [string, ...string[]], list: readonly unknown[]][] = [
      [['agent_turn'], agent_turn],
      [['dialogue_acts', 'intent'], dialogue_acts.intent],
      [['dialogue_acts', 'price'], dialogue_acts.price],
    ]
    for (const [[first, ...rest], list] of parallel) {
      if (list.length === utterance.length) continue
      addIssue({
        path: [step(first, list), ...rest.map((key) => step(key, list))],
        input: list,
        expected: `a list of ${utterance.length}, as many as there are utterances`,
      })
      return
    }
  }),
)

export type RawConversation = v.InferOutput<typeof rawConversation>

function step(key: string | number, value: unknown): v.UnknownPathItem {
  return { type: 'unknown', origin: 'value', input: value, key, value }
}
