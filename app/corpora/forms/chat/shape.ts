import { own } from '../../../base/safe_access.ts'
import { isJsonObject, type JsonObject } from '../../shared/columns/columns_path.ts'
import { isAnswerList } from './answers.ts'
import { CURRENT_COLUMN, MAPPING_COLUMN } from './messages/mapping_tree.ts'
import { isTree, listOf } from './messages/message_list.ts'

/** The columns of a record that hold its conversation. */
export type Shape =
  | {
      readonly kind: 'list'
      /** The column with the list of messages. */
      readonly column: string
    }
  | {
      readonly kind: 'pair'
      /** Prompt and response: each a string or a list of messages. */
      readonly prompt: string
      readonly response: string
    }

/** Keys for a message's speaker. The first one present counts. */
export const SPEAKER_KEYS: readonly {
  readonly key: string
  /** True if the value is a role rather than a name. */
  readonly isRole: boolean
}[] = [
  ...['role', 'from'].map((key) => ({ key, isRole: true })),
  ...['speaker', 'author', 'sender', 'user'].map((key) => ({ key, isRole: false })),
]

/** Keys for a message's text. The first one present counts. */
export const TEXT_KEYS: readonly string[] = ['content', 'value', 'text', 'message', 'utterance', 'parts']

/** Common names of columns that hold lists of messages. Checked before all other columns. */
const LIST_COLUMNS: readonly string[] = [
  ...['messages', 'conversations', 'conversation', 'dialogue', 'dialog', 'chat', 'turns', 'contents'],
  MAPPING_COLUMN,
]

/** Names of response columns. If there are several, the first one here is used and the others are alternatives. */
const ANSWERS: readonly string[] = [
  ...['chosen', 'chosen_response', 'response_a', 'response_0', 'response_1', 'answer_a', 'answer_0'],
  ...['answer_1', 'output_1', 'completions', 'responses', 'outputs', 'generations', 'answers'],
]

/** Column names of pairs, prompt before response. */
const PAIRS: readonly (readonly [prompt: string, response: string])[] = [
  ...(['response', 'completion', 'answer', 'output', 'chosen'] as const).map((r) => ['prompt', r] as const),
  ...(['output', 'response', 'answer', 'completion'] as const).map((r) => ['instruction', r] as const),
  ...(['answer', 'response', 'output'] as const).map((r) => ['question', r] as const),
  ...(['response', 'answer'] as const).map((r) => ['query', r] as const),
  ['input', 'output'],
  ['human', 'robot'],
  ['human', 'assistant'],
  ['user', 'assistant'],
  ['user utterance', 'system response'],
  ...['prompt', 'instruction', 'question', 'query', 'input'].flatMap((asked) =>
    ANSWERS.map((answered) => [asked, answered] as const),
  ),
  ['history', 'human_ref_A'],
]

/** Columns outside the conversation that become turns of it. */
export const SYSTEM_COLUMNS: readonly string[] = [
  ...['system', 'system_prompt', 'system_message', 'system_instruction', 'systemInstruction'],
]
export const INPUT_COLUMN = 'input'
export const HISTORY_COLUMN = 'history'

/** Column with the whole conversation if there is no prompt column. */
const CHOSEN_COLUMN = 'chosen'
const REJECTED_COLUMN = 'rejected'

/** Finds the columns of a record's conversation. Null if the record is not in any of the chat forms. */
export function shapeOf(record: unknown): Shape | null {
  if (!isJsonObject(record)) return null
  const column =
    LIST_COLUMNS.find((name) => fitsList(record, name)) ??
    otherColumns(record).find((name) => holdsMessages(own(record, name)))
  if (column !== undefined) return { kind: 'list', column }
  const pair = PAIRS.find(([prompt, response]) => fitsPair(record, prompt, response))
  if (pair) return { kind: 'pair', prompt: pair[0], response: pair[1] }
  return fitsList(record, CHOSEN_COLUMN) ? { kind: 'list', column: CHOSEN_COLUMN } : null
}

/** True if the name refers to a part of a record and is not the id of a conversation. */
export function isChatColumn(name: string): boolean {
  return [...LIST_COLUMNS, ...PAIRS.flat(), CHOSEN_COLUMN, REJECTED_COLUMN, ...SYSTEM_COLUMNS].includes(name)
}

/** True if at least half of the records are chats. Some may be damaged. */
export function areChats(records: readonly unknown[]): boolean {
  return 2 * records.filter((record) => shapeOf(record) !== null).length >= records.length
}

/** True if the record has this shape. Cheaper than searching for one. */
export function fits(record: JsonObject, shape: Shape): boolean {
  return shape.kind === 'list'
    ? fitsList(record, shape.column)
    : fitsPair(record, shape.prompt, shape.response)
}

/** The columns of a record that its turns are made from, except for alternatives. */
export function columnsOfShape(record: JsonObject, shape: Shape): readonly string[] {
  if (shape.kind === 'list')
    return [shape.column, ...SYSTEM_COLUMNS, ...(shape.column === MAPPING_COLUMN ? [CURRENT_COLUMN] : [])]
  const columns = [shape.prompt, shape.response, ...SYSTEM_COLUMNS]
  if (typeof own(record, INPUT_COLUMN) === 'string') columns.push(INPUT_COLUMN)
  if (Array.isArray(own(record, HISTORY_COLUMN))) columns.push(HISTORY_COLUMN)
  return columns
}

/** An empty list in a column with a known name is a conversation without turns. */
function fitsList(record: JsonObject, column: string): boolean {
  const value = own(record, column)
  if (Array.isArray(value) && value.length === 0) return LIST_COLUMNS.includes(column)
  if (column === CHOSEN_COLUMN && typeof value === 'string')
    return typeof own(record, REJECTED_COLUMN) === 'string'
  return holdsMessages(value)
}

/** Columns with other names, without those of pairs. Columns of rejected conversations come last. */
function otherColumns(record: JsonObject): string[] {
  const parts = new Set([...PAIRS.flat(), REJECTED_COLUMN])
  const names = Object.keys(record).filter((name) => !parts.has(name) || isTree(own(record, name)))
  const isAgainst = (name: string) => /reject|negative|dispreferred/i.test(name)
  // A preferred conversation without a separate prompt is complete.
  const isAsked = PAIRS.some(([prompt]) => Object.hasOwn(record, prompt))
  const chosen = isAsked || !Object.hasOwn(record, CHOSEN_COLUMN) ? [] : [CHOSEN_COLUMN]
  return [...names.filter((name) => !isAgainst(name)), ...chosen, ...names.filter(isAgainst)]
}

/** Number of list items inspected to find out what a list holds. */
const LOOKED_AT = 10

/** True if a value is a list of messages in any form that `listOf` supports. */
export function holdsMessages(value: unknown): boolean {
  const list = listOf(value)
  if (list === null) return false
  const count = Math.min(list.items.length, LOOKED_AT)
  let messages = 0
  for (let i = 0; i < count; i++) if (isMessage(list.items[i])) messages += 1
  return count > 0 && 2 * messages >= count
}

/** True if a value has a speaker and a text. */
export function isMessage(item: unknown): boolean {
  return (
    isJsonObject(item) &&
    SPEAKER_KEYS.some(({ key }) => Object.hasOwn(item, key)) &&
    TEXT_KEYS.some((key) => Object.hasOwn(item, key))
  )
}

function fitsPair(record: JsonObject, prompt: string, response: string): boolean {
  const [asked, answered] = [own(record, prompt), own(record, response)]
  return (
    Object.hasOwn(record, prompt) &&
    Object.hasOwn(record, response) &&
    (isSaid(asked) || asked === null) &&
    (isSaid(answered) || answered === null || isAnswerList(answered)) &&
    (asked !== null || answered !== null)
  )
}

function isSaid(value: unknown): boolean {
  return typeof value === 'string' || holdsMessages(value)
}
