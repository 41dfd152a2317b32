import { own } from '../../../base/own.ts'
import { isJsonObject, type JsonObject } from '../../shared/columns/columns_path.ts'

/** Names of columns with one of several answers to what is asked: `rejected`, `response_b`, `human_ref_B`. */
const ANSWER_NAMES: readonly RegExp[] = [
  /^(?:chosen|rejected|accepted|preferred|dispreferred|positive|negative)(?:_(?:response|answer|completion|output|messages?|text|conversations?|reply))?$/i,
  /^(?:responses?|answers?|completions?|outputs?|generations?|human_ref|model_response)[_-]?(?:[a-h]|\d{1,2}|chosen|rejected)$/i,
  /^(?:responses|answers|completions|outputs|generations)$/i,
]

/** Keys under which an answer says its text, where it is an object. */
const TEXT_KEYS: readonly string[] = [
  ...['response', 'answer', 'completion', 'output', 'generated_text', 'text', 'content', 'message', 'value'],
]

/** Keys under which an answer says which model it is of. */
const MODEL_KEYS: readonly string[] = ['model', 'model_name', 'model_id', 'policy']

/** How many items of a list are looked at to tell what it holds. */
const LOOKED_AT = 10

/** One answer of a list. */
export interface Answer {
  readonly text: string
  /** The model that it is of; `''` where it does not say. */
  readonly model: string
  /** What else it says; `null` where it is but a text. */
  readonly rest: JsonObject | null
  readonly part: unknown
}

/** Whether a column of this name holds one answer of several, or all of them. */
export function isAnswerName(column: string): boolean {
  return ANSWER_NAMES.some((name) => name.test(column))
}

/** Whether a value is a list of answers: of texts, or of objects with a text and whatever else. */
export function isAnswerList(value: unknown): value is readonly unknown[] {
  if (!Array.isArray(value)) return false
  const first = value.slice(0, LOOKED_AT)
  return first.length > 0 && 2 * first.filter((item) => answerOf(item) !== null).length >= first.length
}

/** @returns `null` where it is not an answer */
export function answerOf(item: unknown): Answer | null {
  if (typeof item === 'string') return { text: item, model: '', rest: null, part: item }
  if (!isJsonObject(item)) return null
  const key = TEXT_KEYS.find((name) => typeof own(item, name) === 'string')
  if (key === undefined) return null
  const { [key]: text, ...rest } = item
  const model = MODEL_KEYS.map((name) => own(item, name)).find((name) => typeof name === 'string') ?? ''
  return { text: String(text), model, rest, part: item }
}
