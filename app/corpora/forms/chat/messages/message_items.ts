import { own } from '../../../../base/safe_access.ts'
import { joinPieces, type TurnPart, type TurnPiece } from '../../../../model/index.ts'
import type { Notice } from '../../../guard.ts'
import { knownRole, type Speaker } from '../../../shared/cast.ts'
import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import {
  type Content,
  contentOf,
  markedPiece,
  toolAnswerOf,
  toolCallPiece,
} from '../../../shared/message_content.ts'
import { SPEAKER_KEYS, TEXT_KEYS } from '../shape.ts'
import { above, imagesIn } from './column_images.ts'
import { CURRENT_COLUMN } from './mapping_tree.ts'
import { listOf } from './message_list.ts'

/** One message of a record, to be converted to a turn. */
export interface Message {
  readonly speaker: Speaker
  readonly text: string
  /** Tool calls, results and reasoning in the text. */
  readonly parts?: readonly TurnPart[]
  /** The message as an object, for fields unknown to Parley. Null if it is a text in a column. */
  readonly item: JsonObject | null
  /** Source column in the record, and the part of its value that became this message. */
  readonly column: string
  readonly part: unknown
  /** Text of the record's input column, if it was appended to this message. */
  readonly input?: string
  /** The message it replies to, in a tree of messages. */
  readonly parent?: Message
  /** True for the last message of the current branch. */
  readonly isActive?: true
  /** Section of the conversation, if there are several. */
  readonly section?: string
}

/** Receives reports of unusual or undisplayed content in a record. */
export interface Tell {
  readonly notice: Notice
  /** Reports content that the page does not show. Repeated findings are combined into one report with a count. */
  unshown(field: string, found: unknown, expected: string): void
}

/** Discards reports, for reading a record a second time. */
export const TELL_NOBODY: Tell = { notice: () => {}, unshown: () => {} }

/** Keys of texts in addition to the content: the model's reasoning, or why it refused. */
const ASIDE_KEYS: readonly string[] = ['reasoning_content', 'reasoning', 'thinking', 'thought', 'refusal']

/** Keys of a message that hold its speaker, text and position. */
export const MESSAGE_KEYS: ReadonlySet<string> = new Set([
  ...SPEAKER_KEYS.map(({ key }) => key),
  ...TEXT_KEYS,
  ...ASIDE_KEYS,
  ...['name', 'replies', 'tool_calls', 'toolCalls', 'function_call', 'functionCall'],
])

const TOOL: Speaker = { published: 'tool', isRole: true, name: '' }

/** Reads the messages of a column, in order. Never throws. Reports anything unusual. */
export function readList(record: JsonObject, column: string, tell: Tell): Message[] {
  const list = listOf(own(record, column), own(record, CURRENT_COLUMN))
  if (list === null) {
    tell.notice([column], own(record, column), 'a list of messages')
    return []
  }
  if (list.unequal) {
    const expected = `lists of equal length, not of ${list.unequal.join(', ')}`
    tell.notice([column], own(record, column), expected)
  }
  const { items, parents, slices, active, sections } = list
  const toolNames = createToolNames()
  const messages: Message[] = []
  /** For each item, the first message created from it. */
  const firsts: (Message | undefined)[] = []
  let at = 0
  const tellOfItem: Tell = {
    ...tell,
    notice: (path, found, expected) => tell.notice([column, at, ...path], found, expected),
  }
  for (; at < items.length; at++) {
    const first = messages.length
    for (const message of toolNames(readItem(items[at], column, tellOfItem), items[at])) {
      const parent = parents && firsts[parents[at] ?? -1]
      if (slices) messages.push({ ...message, item: null, part: slices[at] })
      else
        messages.push({
          ...message,
          ...(parent && { parent }),
          ...(sections?.[at] !== undefined && { section: sections[at] }),
          ...(at === active && { isActive: true as const }),
        })
    }
    if (parents) firsts.push(messages[first])
  }
  return messages
}

/**
 * Creates a function that names the tool of a result by the id of its call: OpenAI's `tool_call_id` refers to an `id`
 * of an earlier message.
 */
function createToolNames() {
  const names = new Map<string, string>()
  return (messages: readonly Message[], item: unknown): readonly Message[] => {
    if (!isJsonObject(item)) return messages
    for (const call of CALL_KEYS.flatMap((key) => own(item, key) ?? [])) {
      const id = isJsonObject(call) ? own(call, 'id') : undefined
      const name = toolCallPiece(call).part?.name
      if (typeof id === 'string' && name) names.set(id, name)
    }
    const answered = ['tool_call_id', 'toolCallId', 'call_id'].map((key) => own(item, key))
    const name = names.get(answered.find((id) => typeof id === 'string') ?? '')
    if (name === undefined) return messages
    return messages.map((message) => {
      const parts = message.parts?.map((part) =>
        part.kind === 'result' && part.name === '' ? { ...part, name } : part,
      )
      return parts ? { ...message, parts } : message
    })
  }
}

/** Converts an item of a list to messages, usually one. */
export function readItem(item: unknown, column: string, tell: Tell): readonly Message[] {
  if (item === null || item === undefined) {
    tell.notice([], item, 'a message')
    return []
  }
  if (!isJsonObject(item)) {
    tell.notice([], item, 'a message with who speaks and what is said')
    const speaker = { published: '', isRole: false, name: '' }
    return [{ speaker, text: contentOf(item)?.text ?? '', item: null, column, part: item }]
  }
  const speaker = readSpeaker(item, tell.notice)
  const answered = withToolAnswers(item, speaker, column, tell)
  if (answered) return answered
  const { text, parts } = readText(item, column, tell)
  return [{ speaker, text, ...partsOf(speaker, text, parts), item, column, part: item }]
}

/** The parts of a message. If a tool speaks, its whole text is a result. */
function partsOf({ published, isRole, name }: Speaker, text: string, parts: readonly TurnPart[]) {
  if (parts.length > 0) return { parts }
  const isCall = isRole && CALL_ROLES.includes(published.toLowerCase())
  if (text === '' || !(isCall || knownRole(published, isRole) === 'tool')) return null
  const kind: TurnPart['kind'] = isCall ? 'call' : 'result'
  return { parts: [{ kind, name, start: 0, end: text.length, body: [0, text.length] as const }] }
}

/** Roles of messages that are calls as a whole (ShareGPT). */
const CALL_ROLES: readonly string[] = ['function_call', 'tool_call']

/**
 * Splits an item whose parts include tool answers. Each tool answer is attributed to the tool, regardless of the
 * sender, and the parts before, between and after them to the speaker. Null if there are none.
 */
function withToolAnswers(item: JsonObject, speaker: Speaker, column: string, tell: Tell): Message[] | null {
  const key = textKeyOf(item) ?? ''
  const content = own(item, key)
  if (!Array.isArray(content) || !content.some((part) => toolAnswerOf(part) !== null)) return null
  const messages: Message[] = []
  const add = (by: Speaker, text: string, parts: readonly TurnPart[]) =>
    messages.push({ speaker: by, text, ...partsOf(by, text, parts), item, column, part: item })
  let said: unknown[] = []
  const addSaid = () => {
    const content = contentOf(said)
    tellUnshown(content, `${column}[].${key}`, tell)
    if (content && content.text !== '') add(speaker, content.text, content.parts)
    said = []
  }
  for (const part of content) {
    const answer = toolAnswerOf(part)
    if (!answer) {
      said.push(part)
      continue
    }
    addSaid()
    tellUnshown(answer.content, `${column}[].${key}`, tell)
    add({ ...TOOL, name: answer.name }, answer.content?.text ?? '', answer.content?.parts ?? NONE)
  }
  addSaid()
  const rest = joinPieces([...readAsides(item), ...readCalls(item)])
  if (rest.text !== '') add(speaker, rest.text, rest.parts)
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

/** Some files have an object with a role or name instead of a plain string. */
function speakerText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const inner = isJsonObject(value) ? ['role', 'name', 'id'].map((key) => own(value, key)) : []
  return inner.find((word) => typeof word === 'string')?.trim() ?? ''
}

/** Text of a message, and its parts: its own images come first. */
function readText(item: JsonObject, column: string, tell: Tell): Pick<Content, 'text' | 'parts'> {
  const { text, parts } = readWords(item, column, tell)
  const images = imagesIn(item)
  return { text, parts: images.length > 0 ? [...above(images), ...parts] : parts }
}

function readWords(item: JsonObject, column: string, tell: Tell): Pick<Content, 'text' | 'parts'> {
  const key = textKeyOf(item)
  const published = key === undefined ? null : own(item, key)
  const content = contentOf(published)
  tellUnshown(content, `${column}[].${key}`, tell)
  const asides = readAsides(item)
  const calls = readCalls(item)
  const isAlone = asides.length + calls.length === 0
  if (content?.odd) tell.notice([key ?? ''], published, 'a text, or a list of parts')
  if (content === null && isAlone) tell.notice([key ?? 'content'], null, 'a text')
  if (isAlone) return content ?? { text: '', parts: NONE }
  if (content === null || content.text === '') return joinPieces([...asides, ...calls])
  const before = joinPieces([...asides, { text: '' }])
  const after = joinPieces([{ text: '' }, ...calls])
  const [inside, rest] = [before.text.length, before.text.length + content.text.length]
  return {
    text: `${before.text}${content.text}${after.text}`,
    parts: [
      ...before.parts,
      ...content.parts.map((part) => movedBy(inside, part)),
      ...after.parts.map((part) => movedBy(rest, part)),
    ],
  }
}

function movedBy(offset: number, part: TurnPart): TurnPart {
  const { start, end, body } = part
  return { ...part, start: start + offset, end: end + offset, body: [body[0] + offset, body[1] + offset] }
}

function tellUnshown(content: Content | null, field: string, tell: Tell): void {
  for (const { part, isFile } of content?.unshown ?? NONE)
    tell.unshown(field, part, `text; it is ${isFile ? 'shown if its file was opened, too' : NAMED}`)
}

const NAMED = 'only named in the turn'

function textKeyOf(item: JsonObject): string | undefined {
  return TEXT_KEYS.find((k) => isGiven(own(item, k))) ?? TEXT_KEYS.find((k) => Object.hasOwn(item, k))
}

/** A message's texts in addition to its content, one line each: `[reasoning_content] They ask too much.` */
function readAsides(item: JsonObject): readonly TurnPiece[] {
  let lines: TurnPiece[] | null = null
  for (const key of ASIDE_KEYS) {
    if (!Object.hasOwn(item, key)) continue
    const said = item[key]
    const text = typeof said === 'string' || typeof said === 'object' ? contentOf(said)?.text : ''
    if (!text) continue
    lines ??= []
    const mark = `[${key}] `
    lines.push(key === 'refusal' ? { text: `${mark}${text}` } : markedPiece('reasoning', key, mark, text))
  }
  return lines ?? NONE
}

const NONE: readonly never[] = []

/** Keys of a message that hold its tool calls: a list, or a single call. */
const CALL_KEYS: readonly string[] = ['tool_calls', 'toolCalls', 'function_call', 'functionCall']

/** The tool calls of a message, one line each. */
function readCalls(item: JsonObject): readonly TurnPiece[] {
  const calls = CALL_KEYS.map((key) => own(item, key)).filter(isGiven)
  return calls.length === 0 ? NONE : calls.flat().filter(isGiven).map(toolCallPiece)
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined
}
