import { own } from '../../../base/safe_access.ts'
import { knownRole, type Speaker } from '../../shared/cast.ts'
import { columnTitle } from '../../shared/columns/columns_key.ts'
import { isJsonObject, type JsonObject } from '../../shared/columns/columns_path.ts'
import { answerOf, isAnswerList, isAnswerName } from './answers.ts'
import { type Message, readItem, readList, type Tell } from './messages/message_items.ts'
import { columnsOfShape, holdsMessages, isMessage, type Shape } from './shape.ts'

const ASSISTANT: Speaker = { published: 'assistant', isRole: true, name: '' }

/** The assistant's name or role in the previous messages, or else the default. */
export function assistantOf(messages: readonly Message[]): Speaker {
  const by = messages.findLast(({ speaker }) => knownRole(speaker.published, speaker.isRole) === 'assistant')
  return by?.speaker ?? ASSISTANT
}

/** Another possible end of a conversation, or another conversation in the same record. */
interface Alternative {
  readonly title: string
  readonly messages: readonly Message[]
}

/** Columns that hold alternatives to the conversation found by this shape. */
export function alternativeColumns(record: JsonObject, shape: Shape): string[] {
  const used = columnsOfShape(record, shape)
  const found: string[] = []
  for (const column of Object.keys(record)) {
    const value = own(record, column)
    const isAlternative = used.includes(column)
      ? shape.kind === 'pair' && column === shape.response && isOnlyAnswers(value)
      : holdsOthers(column, value)
    if (isAlternative) found.push(column)
  }
  return found
}

/** True if a column outside the conversation holds messages or an answer. */
function holdsOthers(column: string, value: unknown): boolean {
  if (typeof value === 'string') return (isAnswerName(column) && /\S/.test(value)) || holdsMessages(value)
  if (typeof value !== 'object' || value === null) return false
  return holdsMessages(value) || isMessage(value) || (isAnswerName(column) && isAnswerList(value))
}

/** True if a value is a list of answers rather than of messages. */
export function isOnlyAnswers(value: unknown): boolean {
  return isAnswerList(value) && !holdsMessages(value)
}

/**
 * Appends alternatives to the conversation, each in its own section. Messages that an alternative repeats from the
 * beginning of the conversation are omitted.
 */
export function withAlternatives(
  record: JsonObject,
  shape: Shape,
  main: readonly Message[],
  tell: Tell,
): readonly Message[] {
  const columns = alternativeColumns(record, shape)
  if (columns.length === 0) return main
  const all: Fork[] = []
  let fork = main.length
  for (const column of columns) {
    for (const { title, messages } of readAlternatives(record, column, main, tell)) {
      const { from, shared } = repeated(main, messages)
      const own = messages.slice(shared)
      if (own.length === 0) continue
      const at = shared === 0 && isAnswer(messages[0]) ? answeredAt(main, shape) : from + shared
      fork = Math.min(fork, at)
      all.push({ fork: at, messages: own, section: title })
    }
  }
  if (all.length === 0) return main
  const column = shape.kind === 'pair' ? shape.response : shape.column
  // Under other names there is only one conversation, which needs no title.
  const isNamed = isAnswerName(column) || /[_-]\w$/.test(column)
  const section = columnTitle(column)
  const named = main.map((message, i) =>
    !isNamed || i < fork || message.column !== column ? message : { ...message, section },
  )
  return asTree(named, all)
}

/** Messages that replace the rest of a conversation from the position `fork`. */
interface Fork {
  readonly fork: number
  readonly messages: readonly Message[]
  readonly section: string
}

/** The main branch, then the others, each message as a reply to the one before it. */
function asTree(main: readonly Message[], forks: readonly Fork[]): readonly Message[] {
  const tree: Message[] = []
  const add = (message: Message, parent: Message | undefined) => {
    const reply = parent && message.parent === undefined ? { ...message, parent } : message
    tree.push(reply)
    return reply
  }
  let before: Message | undefined
  const isTree = main.some(({ parent }) => parent !== undefined)
  for (const message of main) before = isTree ? add(message, undefined) : add(message, before)
  for (const { fork, messages, section } of forks) {
    let parent = tree[fork - 1]
    for (const message of messages) parent = add({ ...message, section }, parent)
  }
  return tree
}

function readAlternatives(
  record: JsonObject,
  column: string,
  main: readonly Message[],
  tell: Tell,
): readonly Alternative[] {
  const value = own(record, column)
  const title = columnTitle(column)
  if (holdsMessages(value)) return [{ title, messages: readList(record, column, tell) }]
  const speaker = assistantOf(main)
  if (isJsonObject(value)) return [{ title, messages: readItem(value, column, tell) }]
  if (typeof value === 'string')
    return [{ title, messages: [{ speaker, text: value, item: null, column, part: value }] }]
  return (value as readonly unknown[]).flatMap((item, i): Alternative[] => {
    const answer = answerOf(item)
    if (!answer) {
      tell.notice([column, i], item, 'an answer')
      return []
    }
    const { text, model, rest, part } = answer
    return [{ title: model || `${title} ${i + 1}`, messages: [{ speaker, text, item: rest, column, part }] }]
  })
}

function isAnswer(message: Message | undefined): boolean {
  return message !== undefined && knownRole(message.speaker.published, message.speaker.isRole) === 'assistant'
}

/** Position of the message that an answer without its prompt replaces: the response, or what follows the last question. */
function answeredAt(main: readonly Message[], shape: Shape): number {
  const response = shape.kind === 'pair' ? main.findIndex(({ column }) => column === shape.response) : -1
  return response >= 0 ? response : main.findLastIndex((message) => !isAnswer(message)) + 1
}

/** Number of initial messages that an alternative repeats, and the index in the conversation where they start. */
function repeated(
  main: readonly Message[],
  messages: readonly Message[],
): { readonly from: number; readonly shared: number } {
  const isSystem = (message: Message | undefined) => message?.speaker.published === 'system'
  const from = isSystem(main[0]) && !isSystem(messages[0]) ? 1 : 0
  let shared = 0
  while (shared < messages.length && isSame(main[from + shared], messages[shared])) shared += 1
  return { from, shared }
}

function isSame(one: Message | undefined, other: Message | undefined): boolean {
  if (!one || !other || one.text !== other.text) return false
  return roleOf(one) === roleOf(other)
}

function roleOf({ speaker: { published, isRole, name } }: Message): string {
  return `${knownRole(published, isRole) || published} ${name}`
}
