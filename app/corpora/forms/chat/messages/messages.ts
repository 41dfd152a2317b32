import { own } from '../../../../base/safe_access.ts'
import { knownRole, type Speaker } from '../../../shared/cast.ts'
import type { JsonObject } from '../../../shared/columns/columns_path.ts'
import { contentOf } from '../../../shared/message_content.ts'
import { assistantOf, isOnlyAnswers, withAlternatives } from '../alternatives.ts'
import { HISTORY_COLUMN, holdsMessages, INPUT_COLUMN, type Shape, SYSTEM_COLUMNS } from '../shape.ts'
import { transcriptOf } from '../transcript.ts'
import { type Message, readList, type Tell } from './message_items.ts'

/** The source of a message, in the shape of the record. */
export function publishedPart({ column, part, input }: Message): JsonObject {
  return { [column]: part, ...(input !== undefined && { [INPUT_COLUMN]: input }) }
}

const USER: Speaker = { published: 'user', isRole: true, name: '' }
const SYSTEM: Speaker = { published: 'system', isRole: true, name: '' }

/**
 * Reads the messages of a record of this shape, in order, followed by the sections of its alternatives. Never throws.
 * Reports anything unusual.
 */
export function readMessages(record: JsonObject, shape: Shape, tell: Tell): readonly Message[] {
  const messages =
    shape.kind === 'list' ? readWhole(record, shape.column, tell) : readPair(record, shape, tell)
  const [first] = messages
  const said = first && roleOf(first) === 'system' ? first.text : null
  const systems = readSystems(record, tell).filter(({ text }) => text !== said)
  const main = systems.length > 0 ? [...systems, ...messages] : messages
  return withAlternatives(record, shape, main, tell)
}

function roleOf({ speaker }: Message): string {
  return knownRole(speaker.published, speaker.isRole)
}

/** Texts of the system columns, without duplicates. */
function readSystems(record: JsonObject, tell: Tell): Message[] {
  const systems: Message[] = []
  for (const column of SYSTEM_COLUMNS) {
    const part = own(record, column)
    const content = contentOf(part)
    if (content?.odd) tell.notice([column], part, 'a text')
    if (!content || content.text === '') continue
    if (systems.some(({ text }) => text === content.text)) continue
    systems.push({ speaker: SYSTEM, text: content.text, item: null, column, part })
  }
  return systems
}

/** Reads a column with the whole conversation, or with a text to which another one was rejected. */
function readWhole(record: JsonObject, column: string, tell: Tell): Message[] {
  const value = own(record, column)
  if (typeof value === 'string' && !holdsMessages(value))
    return [{ speaker: assistantOf([]), text: value, item: null, column, part: value }]
  return readList(record, column, tell)
}

function readPair(record: JsonObject, shape: Extract<Shape, { kind: 'pair' }>, tell: Tell): Message[] {
  const asked = withInput(record, shape, readSide(record, shape.prompt, USER, tell))
  const answer = isOnlyAnswers(own(record, shape.response))
    ? []
    : readSide(record, shape.response, assistantOf(asked), tell)
  // Preferred and rejected conversations repeat their prompt.
  const isRepeated =
    answer.length > asked.length && asked.every(({ text }) => answer.some((message) => message.text === text))
  return [...readHistory(record, tell), ...(isRepeated ? [] : asked), ...answer]
}

/** Reads one column of a pair: a text, or a list of messages. */
function readSide(record: JsonObject, column: string, speaker: Speaker, tell: Tell): Message[] {
  const value = own(record, column)
  if (typeof value === 'string' && !transcriptOf(value))
    return [{ speaker, text: value, item: null, column, part: value }]
  if (value === null || value === undefined) {
    tell.notice([column], value, 'a text')
    return []
  }
  const messages = readList(record, column, tell)
  // A prompt ends with the speaker mark of the answer that it asks for.
  return typeof value === 'string' && messages.at(-1)?.text.trim() === '' ? messages.slice(0, -1) : messages
}

/** Appends the input of an instruction to the prompt. */
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

/** Reads the earlier rounds of an instruction: pairs of texts, alternating texts, or messages. */
function readHistory(record: JsonObject, tell: Tell): Message[] {
  const history = own(record, HISTORY_COLUMN)
  if (!Array.isArray(history)) return []
  if (holdsMessages(history)) return readList(record, HISTORY_COLUMN, tell)
  return history.flatMap((round, i) => {
    const texts: readonly unknown[] = Array.isArray(round) ? round : [round]
    return texts.flatMap((text, j): Message[] => {
      if (typeof text === 'string') {
        const speaker = (Array.isArray(round) ? j : i) % 2 === 0 ? USER : assistantOf([])
        return [{ speaker, text, item: null, column: HISTORY_COLUMN, part: round }]
      }
      if (text !== null) tell.notice([HISTORY_COLUMN, i], text, 'what was asked and answered')
      return []
    })
  })
}

/** True if two messages reply to the same one. */
export function doBranch(messages: readonly Message[]): boolean {
  const parents = messages.map(({ parent }) => parent)
  return parents.some((parent) => parent !== undefined) && new Set(parents).size < parents.length
}
