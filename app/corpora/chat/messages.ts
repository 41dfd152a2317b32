import type { Notice } from '../guard.ts'
import { knownRole, type Speaker } from '../shared/cast.ts'
import { isJsonObject, type JsonObject, own } from '../shared/columns_path.ts'
import { contentOf, toolAnswerOf, toolCallText } from '../shared/message_content.ts'
import { listOf } from './message_list.ts'
import { HISTORY_COLUMN, INPUT_COLUMN, type Shape, SPEAKER_KEYS, SYSTEM_COLUMNS, TEXT_KEYS } from './shape.ts'

/** One message of a record, on its way to be a turn. */
export interface Message {
  readonly speaker: Speaker
  readonly text: string
  /** The message as an object, for fields that Parley does not know; `null` where it is a text in a column. */
  readonly item: JsonObject | null
  /** The column of the record that it was made from, and what of it. */
  readonly column: string
  readonly part: unknown
  /** What of its input column belongs to it as well. */
  readonly input?: string
}

/** The part of the record that a message was made from, in the shape of the record. */
export function publishedPart({ column, part, input }: Message): JsonObject {
  return { [column]: part, ...(input !== undefined && { [INPUT_COLUMN]: input }) }
}

/** Keys of a message that become its turn's speaker and text. */
export const MESSAGE_KEYS: ReadonlySet<string> = new Set([
  ...SPEAKER_KEYS.map(({ key }) => key),
  ...TEXT_KEYS,
  ...['name', 'tool_calls', 'function_call'],
])

const USER: Speaker = { published: 'user', isRole: true, name: '' }
const ASSISTANT: Speaker = { published: 'assistant', isRole: true, name: '' }
const TOOL: Speaker = { published: 'tool', isRole: true, name: '' }
const SYSTEM: Speaker = { published: 'system', isRole: true, name: '' }

/** The messages of a record in this shape, in order. Never throws; what is odd goes to `notice`. */
export function readMessages(record: JsonObject, shape: Shape, notice: Notice): Message[] {
  const messages =
    shape.kind === 'list' ? readList(record, shape.column, notice) : readPair(record, shape, notice)
  const system = readSystem(record)
  if (system === null) return messages
  const [first] = messages
  const repeated = first && roleOf(first) === 'system' && first.text === system.text
  return repeated ? messages : [system, ...messages]
}

function roleOf({ speaker }: Message): string {
  return knownRole(speaker.published, speaker.isRole)
}

function readSystem(record: JsonObject): Message | null {
  for (const column of SYSTEM_COLUMNS) {
    const part = own(record, column)
    const content = contentOf(part)
    if (content && !content.odd && content.text !== '')
      return { speaker: SYSTEM, text: content.text, item: null, column, part }
  }
  return null
}

function readPair(record: JsonObject, shape: Extract<Shape, { kind: 'pair' }>, notice: Notice): Message[] {
  const answer = readSide(record, shape.response, ASSISTANT, notice)
  const [first] = answer
  // Preferred and rejected conversations repeat their prompt.
  if (first?.item && ['user', 'system'].includes(roleOf(first))) return answer
  const asked = withInput(record, shape, readSide(record, shape.prompt, USER, notice))
  return [...readHistory(record), ...asked, ...answer]
}

/** What one column of a pair says: a text, or a list of messages. */
function readSide(record: JsonObject, column: string, speaker: Speaker, notice: Notice): Message[] {
  const value = own(record, column)
  if (typeof value === 'string') return [{ speaker, text: value, item: null, column, part: value }]
  if (value !== null && value !== undefined) return readList(record, column, notice)
  notice([column], value, 'a text')
  return []
}

/** Instructions may have an input of their own, which is part of what is asked. */
function withInput(
  record: JsonObject,
  shape: Extract<Shape, { kind: 'pair' }>,
  asked: readonly Message[],
): readonly Message[] {
  const input = own(record, INPUT_COLUMN)
  const last = asked.at(-1)
  const isColumn = [shape.prompt, shape.response].includes(INPUT_COLUMN)
  if (isColumn || typeof input !== 'string' || input === '') return asked
  if (!last) return [{ speaker: USER, text: input, item: null, column: INPUT_COLUMN, part: input }]
  return [...asked.slice(0, -1), { ...last, text: `${last.text}\n\n${input}`, input }]
}

/** Earlier rounds as pairs of texts, beside an instruction. */
function readHistory(record: JsonObject): Message[] {
  const history = own(record, HISTORY_COLUMN)
  if (!Array.isArray(history)) return []
  return history.flatMap((round) =>
    Array.isArray(round)
      ? [USER, ASSISTANT].flatMap((speaker, i): Message[] => {
          const text: unknown = round[i]
          return typeof text === 'string'
            ? [{ speaker, text, item: null, column: HISTORY_COLUMN, part: round }]
            : []
        })
      : [],
  )
}

function readList(record: JsonObject, column: string, notice: Notice): Message[] {
  const list = listOf(own(record, column))
  if (list === null) {
    notice([column], own(record, column), 'a list of messages')
    return []
  }
  if (list.unequal) {
    const expected = `lists of equal length, not of ${list.unequal.join(', ')}`
    notice([column], own(record, column), expected)
  }
  const messages: Message[] = []
  const { items } = list
  let at = 0
  const noticeOfItem: Notice = (path, found, expected) => notice([column, at, ...path], found, expected)
  for (; at < items.length; at++) {
    for (const message of readItem(items[at], column, noticeOfItem)) messages.push(message)
  }
  return messages
}

/** What an item of a list says: as a rule one message. */
function readItem(item: unknown, column: string, notice: Notice): readonly Message[] {
  if (item === null || item === undefined) {
    notice([], item, 'a message')
    return []
  }
  if (!isJsonObject(item)) {
    notice([], item, 'a message with who speaks and what is said')
    const speaker = { published: '', isRole: false, name: '' }
    return [{ speaker, text: contentOf(item)?.text ?? '', item: null, column, part: item }]
  }
  const speaker = readSpeaker(item, notice)
  const answered = withToolAnswers(item, speaker, column)
  return answered ?? [{ speaker, text: readText(item, notice), item, column, part: item }]
}

/**
 * The messages of an item among whose parts are answers of tools: each of these is the tool's, whoever sent it, and
 * what stands before, between and behind them the speaker's. `null` where there are none.
 */
function withToolAnswers(item: JsonObject, speaker: Speaker, column: string): Message[] | null {
  const parts = own(item, textKeyOf(item) ?? '')
  if (!Array.isArray(parts) || !parts.some((part) => toolAnswerOf(part) !== null)) return null
  const messages: Message[] = []
  const add = (by: Speaker, text: string) => messages.push({ speaker: by, text, item, column, part: item })
  let said: unknown[] = []
  const addSaid = () => {
    const content = contentOf(said)
    if (content && content.text !== '') add(speaker, content.text)
    said = []
  }
  for (const part of parts) {
    const answer = toolAnswerOf(part)
    if (!answer) {
      said.push(part)
      continue
    }
    addSaid()
    add({ ...TOOL, name: answer.name }, answer.text)
  }
  addSaid()
  const calls = readCalls(item)
  if (calls.length > 0) add(speaker, calls.join('\n'))
  return messages
}

const ROLE = { key: 'role', isRole: true }

function readSpeaker(item: JsonObject, notice: Notice): Speaker {
  const name = own(item, 'name')
  const { key, isRole } = SPEAKER_KEYS.find((k) => isGiven(own(item, k.key))) ?? ROLE
  const published = speakerText(own(item, key))
  if (published === '') notice([key], own(item, key), 'who speaks')
  return { published, isRole, name: typeof name === 'string' && name !== published ? name.trim() : '' }
}

/** Some publish an object with role or name where others have the word itself. */
function speakerText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const inner = isJsonObject(value) ? ['role', 'name', 'id'].map((key) => own(value, key)) : []
  return inner.find((word) => typeof word === 'string')?.trim() ?? ''
}

function readText(item: JsonObject, notice: Notice): string {
  const key = textKeyOf(item)
  const content = key === undefined ? null : contentOf(own(item, key))
  const calls = readCalls(item)
  if (content?.odd) notice([key ?? ''], own(item, key ?? ''), 'a text, or a list of parts')
  if (content === null && calls.length === 0) notice([key ?? 'content'], null, 'a text')
  if (calls.length === 0) return content?.text ?? ''
  return [...(content && content.text !== '' ? [content.text] : []), ...calls].join('\n')
}

function textKeyOf(item: JsonObject): string | undefined {
  return TEXT_KEYS.find((k) => isGiven(own(item, k))) ?? TEXT_KEYS.find((k) => Object.hasOwn(item, k))
}

/** The tools that a message calls, a line for each. */
function readCalls(item: JsonObject): string[] {
  const calls = own(item, 'tool_calls')
  const single = own(item, 'function_call')
  if (!isGiven(calls) && !isGiven(single)) return []
  const all = [...(Array.isArray(calls) ? calls : [calls]), single]
  return all.filter(isGiven).map(toolCallText)
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined
}
