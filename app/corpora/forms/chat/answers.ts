import { own } from '../../../base/safe_access.ts'
import { isJsonObject, type JsonObject } from '../../shared/columns/columns_path.ts'

/** Names of columns with one of several answers to a prompt: `rejected`, `response_b`, `human_ref_B`. */
const ANSWER_NAMES: readonly RegExp[] = [
  /^(?:chosen|rejected|accepted|preferred|dispreferred|positive|negative)(?:_(?:response|answer|completion|output|messages?|text|conversations?|reply))?$/i,
  /^(?:responses?|answers?|completions?|outputs?|generations?|human_ref|model_response)[_-]?(?:[a-h]|\d{1,2}|chosen|rejected)$/i,
  /^(?:responses|answers|completions|outputs|generations)$/i,
]

/** Keys of an answer object that may hold its text. */
const TEXT_KEYS: readonly string[] = [
  ...['response', 'answer', 'completion', 'output', 'generated_text', 'text', 'content', 'message', 'value'],
]

/** Keys of an answer object that may hold its model. */
const MODEL_KEYS: readonly string[] = ['model', 'model_name', 'model_id', 'policy']

/** Number of list items inspected to find out what a list holds. */
const LOOKED_AT = 10

/** One answer of a list. */
export interface Answer {
  readonly text: string
  /** Name of the model, or `''`. */
  readonly model: string
  /** The whole object, with any other fields. Null if the answer is a plain text. */
  readonly rest: JsonObject | null
  readonly part: unknown
}

/** True if a column of this name holds one of several answers, or all of them. */
export function isAnswerName(column: string): boolean {
  return ANSWER_NAMES.some((name) => name.test(column))
}

/** True if a value is a list of answers: strings, or objects with a text and other fields. */
export function isAnswerList(value: unknown): value is readonly unknown[] {
  if (!Array.isArray(value)) return false
  const first = value.slice(0, LOOKED_AT)
  return first.length > 0 && 2 * first.filter((item) => answerOf(item) !== null).length >= first.length
}

/** @returns null if the item is not an answer */
export function answerOf(item: unknown): Answer | null {
  if (typeof item === 'string') return { text: item, model: '', rest: null, part: item }
  if (!isJsonObject(item)) return null
  const key = TEXT_KEYS.find((name) => typeof own(item, name) === 'string')
  if (key === undefined) return null
  const { [key]: text, ...rest } = item
  const model = MODEL_KEYS.map((name) => own(item, name)).find((name) => typeof name === 'string') ?? ''
  return { text: String(text), model, rest, part: item }
}
