import { own } from '../../../../base/safe_access.ts'
import type { TurnAside } from '../../../../model/index.ts'
import type { Notice } from '../../../guard.ts'
import type { Speaker } from '../../../shared/cast.ts'
import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import {
  type AsideText,
  type Content,
  contentOf,
  namedText,
  placesOf,
  toolAnswerOf,
  toolCall,
} from '../../../shared/message_content.ts'
import { SPEAKER_KEYS, TEXT_KEYS } from '../shape.ts'
import { listOf } from './message_list.ts'

/** One message of a record, to be converted to a turn. */
export interface Message {
  readonly speaker: Speaker
  readonly text: string
  /** Reasoning and tool calls in the text. Missing if there are none. */
  readonly asides?: readonly TurnAside[]
  /** The message as an object, for fields unknown to Parley. Null if it is a text in a column. */
  readonly item: JsonObject | null
  /** Source column in the record, and the part of its value that became this message. */
  readonly column: string
  readonly part: unknown
  /** Text of the record's input column, if it was appended to this message. */
  readonly input?: string
  /** The message it replies to, in a tree of messages. */
  readonly parent?: Message
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
  ...['name', 'tool_calls', 'function_call', 'replies'],
])

const TOOL: Speaker = { published: 'tool', isRole: true, name: '' }

/** Reads the messages of a column, in order. Never throws. Reports anything unusual. */
export function readList(record: JsonObject, column: string, tell: Tell): Message[] {
  const list = listOf(own(record, column))
  if (list === null) {
    tell.notice([column], own(record, column), 'a list of messages')
    return []
  }
  if (list.unequal) {
    const expected = `lists of equal length, not of ${list.unequal.join(', ')}`
    tell.notice([column], own(record, column), expected)
  }
  const { items, parents, slices } = list
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
    for (const message of readItem(items[at], column, tellOfItem)) {
      const parent = parents && firsts[parents[at] ?? -1]
      if (slices) messages.push({ ...message, item: null, part: slices[at] })
      else messages.push(parent ? { ...message, parent } : message)
    }
    if (parents) firsts.push(messages[first])
  }
  return messages
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
  return answered ?? [{ speaker, ...readText(item, column, tell), item, column, part: item }]
}

/**
 * Splits an item whose parts include tool answers. Each tool answer is attributed to the tool, regardless of the
 * sender, and the parts before, between and after them to the speaker. Null if there are none.
 */
function withToolAnswers(item: JsonObject, speaker: Speaker, column: string, tell: Tell): Message[] | null {
  const key = textKeyOf(item) ?? ''
  const parts = own(item, key)
  if (!Array.isArray(parts) || !parts.some((part) => toolAnswerOf(part) !== null)) return null
  const messages: Message[] = []
  const add = (by: Speaker, said: SaidText) =>
    messages.push({ speaker: by, ...said, item, column, part: item })
  let said: unknown[] = []
  const addSaid = () => {
    const content = contentOf(said)
    tellUnshown(content, `${column}[].${key}`, tell)
    if (content && content.text !== '') add(speaker, saidText(content.text, content.asides))
    said = []
  }
  for (const part of parts) {
    const answer = toolAnswerOf(part)
    if (!answer) {
      said.push(part)
      continue
    }
    addSaid()
    add({ ...TOOL, name: answer.name }, { text: answer.text })
  }
  addSaid()
  const found: AsideText[] = []
  const lines = [...readAsides(item, found), ...readCalls(item, found)]
  if (lines.length > 0) add(speaker, saidText(lines.join('\n'), found))
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

type SaidText = Pick<Message, 'text' | 'asides'>

function saidText(text: string, asides: readonly AsideText[]): SaidText {
  return asides.length === 0 ? { text } : { text, asides: placesOf(text, asides) }
}

function readText(item: JsonObject, column: string, tell: Tell): SaidText {
  const key = textKeyOf(item)
  const published = key === undefined ? null : own(item, key)
  const content = contentOf(published)
  tellUnshown(content, `${column}[].${key}`, tell)
  const [before, after]: [AsideText[], AsideText[]] = [[], []]
  const asides = readAsides(item, before)
  const calls = readCalls(item, after)
  const found = [...before, ...(content?.asides ?? NONE), ...after]
  const isAlone = asides.length + calls.length === 0
  if (content?.odd) tell.notice([key ?? ''], published, 'a text, or a list of parts')
  if (content === null && isAlone) tell.notice([key ?? 'content'], null, 'a text')
  const text = content?.text ?? ''
  if (isAlone) return saidText(text, found)
  return saidText([...asides, ...(text !== '' ? [text] : []), ...calls].join('\n'), found)
}

function tellUnshown(content: Content | null, field: string, tell: Tell): void {
  for (const part of content?.unshown ?? NONE) tell.unshown(field, part, 'text; it is only named in the turn')
}

function textKeyOf(item: JsonObject): string | undefined {
  return TEXT_KEYS.find((k) => isGiven(own(item, k))) ?? TEXT_KEYS.find((k) => Object.hasOwn(item, k))
}

/** A message's texts in addition to its content, one line each: `[reasoning_content] They ask too much.` */
function readAsides(item: JsonObject, found: AsideText[]): readonly string[] {
  let lines: string[] | null = null
  for (const key of ASIDE_KEYS) {
    if (!Object.hasOwn(item, key)) continue
    const said = item[key]
    const text = typeof said === 'string' || typeof said === 'object' ? contentOf(said)?.text : ''
    if (!text) continue
    lines ??= []
    lines.push(namedText(key, text, found))
  }
  return lines ?? NONE
}

const NONE: readonly never[] = []

/** The tool calls of a message, one line each. */
function readCalls(item: JsonObject, found: AsideText[]): readonly string[] {
  const calls = own(item, 'tool_calls')
  const single = own(item, 'function_call')
  if (!isGiven(calls) && !isGiven(single)) return NONE
  const all = [...(Array.isArray(calls) ? calls : [calls]), single]
  const asides = all.filter(isGiven).map(toolCall)
  found.push(...asides)
  return asides.map(({ text }) => text)
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined
}
