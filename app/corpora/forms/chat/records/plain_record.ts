import { own } from '../../../../base/safe_access.ts'
import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import { listOf } from '../messages/message_list.ts'
import { holdsMessages, shapeOf } from '../shape.ts'
import { eventMessage } from './event_message.ts'
import { ofLangChain } from './langchain.ts'
import { PreparedList } from './prepared_list.ts'
import { alternating, spokenLines, spokenTexts } from './spoken_text.ts'

const MESSAGES = 'messages'

/** Number of items inspected to find out what a list holds. */
const LOOKED_AT = 10

/**
 * A record whose conversation is stored in another way than in a list of messages or a pair, rewritten to hold
 * `messages`. Other records are returned unchanged.
 */
export function plainRecord(value: unknown): unknown {
  if (Array.isArray(value)) return ofList(value) ?? value
  if (!isJsonObject(value)) return value
  const rewritten =
    ofSample(value) ?? ofResponses(value) ?? ofPreference(value) ?? ofEpisode(value) ?? ofLangChain(value)
  if (rewritten) return rewritten
  if (shapeOf(value) !== null) return value
  return ofNestedLists(value) ?? ofSpokenText(value) ?? value
}

/** A record that is a list: messages, texts by turns, or pairs of question and answer. */
function ofList(items: readonly unknown[]): JsonObject | null {
  if (items.length === 0) return null
  if (holdsMessages(items)) return { [MESSAGES]: items }
  const messages = messagesOfTexts(items)
  return messages && { [MESSAGES]: messages }
}

function messagesOfTexts(items: readonly unknown[]): readonly JsonObject[] | null {
  if (items.every((item) => typeof item === 'string')) return spokenTexts(items) ?? alternating(items)
  const isPair = (item: unknown): item is [string, string] =>
    Array.isArray(item) && item.length === 2 && item.every((side) => typeof side === 'string')
  if (!items.every(isPair)) return null
  // Pairs of a speaker and a text repeat their first values, unlike questions and answers.
  const speakers = new Set(items.map(([first]) => first))
  const areSpeakers = 2 * speakers.size <= items.length && ![...speakers].some((it) => it.length > 40)
  if (areSpeakers) return items.map(([speaker, text]) => ({ speaker, text }))
  return items.flatMap(([asked, answered]) => [
    { role: 'user', content: asked },
    { role: 'assistant', content: answered },
  ])
}

/** A sample of an Inspect evaluation log. Texts that its messages refer to are put in place. */
function ofSample(record: JsonObject): JsonObject | null {
  const [messages, scores, epoch] = [MESSAGES, 'scores', 'epoch'].map((key) => own(record, key))
  if (!Array.isArray(messages) || typeof epoch !== 'number' || scores === undefined) return null
  const { events: _, attachments, store: __, input: ___, output, ...rest } = record
  const resolved = isJsonObject(attachments)
    ? (JSON.parse(JSON.stringify(messages), (_, value: unknown) => attached(value, attachments)) as unknown)
    : messages
  const model = isJsonObject(output) ? own(output, 'model') : undefined
  return { ...rest, ...(typeof model === 'string' && { model }), [MESSAGES]: resolved }
}

function attached(value: unknown, attachments: JsonObject): unknown {
  if (typeof value !== 'string' || !value.startsWith('attachment://')) return value
  return own(attachments, value.slice('attachment://'.length)) ?? value
}

/** A request and its response in the Responses API. */
function ofResponses(record: JsonObject): JsonObject | null {
  const response = own(record, 'response')
  const output = own(record, 'output') ?? (isJsonObject(response) ? own(response, 'output') : undefined)
  if (!Array.isArray(output) || !output.some((item) => isTyped(item) && eventMessage(item) !== null))
    return null
  const request = own(record, 'request')
  const asked = own(record, 'input') ?? (isJsonObject(request) ? own(request, 'input') : undefined)
  const instructions = own(record, 'instructions')
  const items = [
    ...(typeof instructions === 'string' ? [{ role: 'system', content: instructions }] : []),
    ...(typeof asked === 'string' ? [{ role: 'user', content: asked }] : Array.isArray(asked) ? asked : []),
    ...output,
  ]
  const { input: _, output: __, instructions: ___, request: ____, response: _____, ...rest } = record
  const messages = items.flatMap((item) => eventMessage(item) ?? (isReasoning(item) ? [] : [item]))
  return { ...rest, [MESSAGES]: messages }
}

function isTyped(item: unknown): boolean {
  return isJsonObject(item) && typeof own(item, 'type') === 'string'
}

/** True for reasoning. Without a text, as the service returns it by default, it is no message. */
function isReasoning(item: unknown): boolean {
  return isJsonObject(item) && own(item, 'type') === 'reasoning'
}

/** A prompt with the answer that was preferred and the one that was not, for preference tuning. */
function ofPreference(record: JsonObject): JsonObject | null {
  const [input, preferred, other] = ['input', 'preferred_output', 'non_preferred_output'].map((key) =>
    own(record, key),
  )
  if (preferred === undefined || other === undefined) return null
  const prompt = isJsonObject(input) ? own(input, MESSAGES) : input
  const { input: _, preferred_output: __, non_preferred_output: ___, ...rest } = record
  return { ...rest, prompt, chosen: preferred, rejected: other }
}

/** An episode of simulated agents (SOTOPIA): steps of messages, each a sender, a receiver and a text. */
function ofEpisode(record: JsonObject): JsonObject | null {
  const steps = own(record, MESSAGES)
  const isMessage = (item: unknown): item is [string, string, string] =>
    Array.isArray(item) && item.length === 3 && item.every((part) => typeof part === 'string')
  const areSteps = (value: unknown): value is unknown[][] =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((step) => Array.isArray(step) && step.every(isMessage))
  if (!areSteps(steps)) return null
  const messages = steps.flatMap((step) =>
    (step as [string, string, string][]).map(([speaker, receiver, text]) => ({ speaker, receiver, text })),
  )
  return { ...record, [MESSAGES]: messages }
}

/** Names of a part's title among its fields. */
const TITLES: readonly string[] = ['name', 'title', 'phase', 'round', 'player', 'agent', 'role', 'id', 'type']

/** Columns whose parts belong to one conversation, even if they are all that a document holds. */
const PARTS = /^(players|phases|rounds|stages|agents|participants|sides|perspectives)$/i

/** True if a record has a list of players or phases, each with messages. */
export function holdsParts(record: JsonObject): boolean {
  return Object.entries(record).some(
    ([column, parts]) =>
      PARTS.test(column) &&
      Array.isArray(parts) &&
      parts.slice(0, LOOKED_AT).some((part) => isJsonObject(part) && listKeyIn(part) !== undefined),
  )
}

/** Lists of messages one level down, in the phases of a game or by player. Each part is a section. */
function ofNestedLists(record: JsonObject): JsonObject | null {
  for (const [column, parts] of Object.entries(record)) {
    if (!Array.isArray(parts) || parts.length === 0 || !parts.every(isJsonObject)) continue
    const key = parts.slice(0, LOOKED_AT).flatMap((part) => listKeyIn(part) ?? [])[0]
    if (key === undefined) continue
    const items: unknown[] = []
    const sections: string[] = []
    for (const [i, part] of parts.entries()) {
      const list = listOf(own(part, key))?.items ?? []
      const title = TITLES.map((name) => own(part, name)).find((it) =>
        ['string', 'number'].includes(typeof it),
      )
      items.push(...list)
      sections.push(...list.map(() => String(title ?? i + 1)))
    }
    const others = parts.map((part) => Object.entries(part).filter(([name]) => name !== key))
    const { [column]: _, ...rest } = record
    const saysMore = others.some((fields) => fields.some(([name]) => !TITLES.includes(name)))
    return {
      ...rest,
      ...(saysMore && { [column]: others.map((fields) => Object.fromEntries(fields)) }),
      [MESSAGES]: new PreparedList({ items, unequal: null, sections }),
    }
  }
  return null
}

function listKeyIn(part: JsonObject): string | undefined {
  return Object.keys(part).find((key) => Array.isArray(own(part, key)) && holdsMessages(own(part, key)))
}

/** Names of columns that hold a whole conversation. Other columns do only if none of these does. */
const NAMED = /dialog|conversation|transcript|chat|messages|utterances|turns|log|history|text|content/i

/** A text, or a list of texts, in which each line names who speaks; or a list of pairs. */
function ofSpokenText(record: JsonObject): JsonObject | null {
  const columns = Object.keys(record)
  for (const isNamed of [true, false]) {
    for (const column of columns.filter((name) => NAMED.test(name) === isNamed)) {
      const messages = spokenIn(own(record, column), isNamed)
      if (messages) return { ...record, [column]: messages }
    }
  }
  return null
}

function spokenIn(value: unknown, isNamed: boolean): readonly JsonObject[] | null {
  if (typeof value === 'string') return spokenLines(value)
  if (!Array.isArray(value) || value.length === 0) return null
  if (value.every((item) => typeof item === 'string')) return spokenTexts(value)
  return isNamed ? messagesOfTexts(value) : null
}
