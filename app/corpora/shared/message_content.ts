import { own } from '../../base/safe_access.ts'
import type { TurnAside } from '../../model/index.ts'
import { isJsonObject, type JsonObject } from './columns/columns_path.ts'

/** Content of a message. */
export interface Content {
  readonly text: string
  /** True if the content has no form known from chat data, e.g. a number or an unknown object. */
  readonly odd: boolean
  /** Parts that the text only mentions: images, sounds, files. */
  readonly unshown: readonly JsonObject[]
  /** Reasoning and tool calls, in their order in the text. */
  readonly asides: readonly AsideText[]
}

/** A part of a message's text that is not said to the others. */
export interface AsideText extends Pick<TurnAside, 'kind' | 'name'> {
  /** As it stands in the text of the turn. */
  readonly text: string
}

/** What else was found while a content became a text. */
interface Found {
  readonly unshown: JsonObject[]
  readonly asides: AsideText[]
}

/** Maximum depth of nested content lists. */
const DEEPEST = 4

/**
 * The text of a message's content: a string, or a list of parts (`{ type: 'text', text }` and others). Images and the
 * like are named in brackets. @returns null if there is no content
 */
export function contentOf(content: unknown): Content | null {
  if (content === null || content === undefined) return null
  if (typeof content === 'string') return { text: content, odd: false, ...NOTHING }
  const found: Found = { unshown: [], asides: [] }
  if (Array.isArray(content))
    return content.length === 0 ? null : { text: partsText(content, 1, found), odd: false, ...found }
  if (!isJsonObject(content)) return { text: String(content), odd: true, ...NOTHING }
  if (Array.isArray(content.parts)) return { text: partsText(content.parts, 1, found), odd: false, ...found }
  if (typeof own(content, 'type') === 'string')
    return { text: partText(content, 1, found), odd: false, ...found }
  const known = ownText(content)
  return { text: known ?? jsonText(content), odd: known === null, ...NOTHING }
}

const NONE: readonly never[] = []
const NOTHING = { unshown: NONE, asides: NONE }

/** A tool call as one line: `[tool call: get_weather {"city":"Oslo"}]`. Accepts OpenAI's form and a flat one. */
export function toolCall(call: unknown): AsideText {
  if (!isJsonObject(call)) return { kind: 'call', name: '', text: `[tool call: ${jsonText(call)}]` }
  const inner = own(call, 'function')
  const source = isJsonObject(inner) ? inner : call
  const name = own(source, 'name')
  const given = ['arguments', 'input', 'args', 'parameters'].map((key) => own(source, key)).find(isGiven)
  const values = given === undefined ? '' : ` ${typeof given === 'string' ? given : jsonText(given)}`
  return typeof name === 'string'
    ? { kind: 'call', name, text: `[tool call: ${name}${values}]` }
    : { kind: 'call', name: '', text: `[tool call: ${jsonText(call)}]` }
}

/** Keys and part types of a model's reasoning. */
const THINKING: readonly string[] = ['reasoning_content', 'reasoning', 'thinking', 'thought']

/** Text of a key or part other than the content: `[reasoning_content] They ask too much.` Adds reasoning to `asides`. */
export function namedText(name: string, text: string, asides: AsideText[]): string {
  const named = `[${name}] ${text}`
  if (THINKING.includes(name)) asides.push({ kind: 'thinking', name, text: named })
  return named
}

/** Places of asides in the text of their turn. */
export function placesOf(text: string, asides: readonly AsideText[]): readonly TurnAside[] {
  const places: TurnAside[] = []
  let from = 0
  for (const { kind, name, text: part } of asides) {
    const start = text.indexOf(part, from)
    if (start === -1) continue
    from = start + part.length
    places.push({ kind, name, start, end: from })
  }
  return places
}

/** A tool's answer that is part of another speaker's message. */
export interface ToolAnswer {
  /** Name of the tool, or `''`. */
  readonly name: string
  readonly text: string
}

/**
 * The tool's answer if a part of a message is one, in the form of Anthropic or Gemini.
 * @returns null for any other part
 */
export function toolAnswerOf(part: unknown): ToolAnswer | null {
  if (!isJsonObject(part)) return null
  if (own(part, 'type') === 'tool_result')
    return { name: '', text: contentOf(own(part, 'content'))?.text ?? '' }
  const given = ['functionResponse', 'function_response'].map((key) => own(part, key)).find(isJsonObject)
  if (!given) return null
  const name = own(given, 'name')
  return {
    name: typeof name === 'string' ? name : '',
    text: contentOf(own(given, 'response'))?.text ?? '',
  }
}

function partsText(parts: readonly unknown[], depth: number, found: Found): string {
  return parts
    .filter(isGiven)
    .map((part) => partText(part, depth, found))
    .join('\n')
}

/** Part types that are tool calls. */
const CALLS: readonly string[] = ['tool_use', 'tool_call', 'function_call']

/** Part types other than text. */
const MEDIA = /url|image|audio|file|video|pdf|data/i

function partText(part: unknown, depth: number, found: Found): string {
  if (typeof part === 'string') return part
  if (Array.isArray(part)) return depth < DEEPEST ? partsText(part, depth + 1, found) : jsonText(part)
  if (!isJsonObject(part)) return String(part)
  const type = own(part, 'type')
  if (typeof type !== 'string' || type === '') return ownText(part) ?? untypedText(part, found)
  if (CALLS.includes(type)) return callText(part, found)
  if (MEDIA.test(type)) return mediaText(part, type, found.unshown)
  const text = ownText(part)
  if (text !== null) return text
  // E.g. { type: 'thinking', thinking: '…' } or { type: 'refusal', refusal: '…' }.
  const said = own(part, type)
  if (typeof said === 'string') return namedText(type, said, found.asides)
  const content = [own(part, 'content'), own(part, 'value')].find(isGiven)
  if (typeof content === 'string') return content
  if (Array.isArray(content) && depth < DEEPEST) return partsText(content, depth + 1, found)
  const { type: _, ...rest } = part
  return Object.values(rest).some(isGiven) ? `[${type}] ${briefJson(rest, part, found.unshown)}` : `[${type}]`
}

function callText(call: unknown, { asides }: Found): string {
  const aside = toolCall(call)
  asides.push(aside)
  return aside.text
}

/** A part in Gemini's form, whose only key is its type. */
function untypedText(part: JsonObject, found: Found): string {
  const inside = (...keys: string[]) => keys.map((key) => own(part, key)).find(isJsonObject)
  const call = inside('functionCall', 'function_call')
  if (call) return callText(call, found)
  const file = inside('inlineData', 'inline_data', 'fileData', 'file_data')
  if (!file) return briefJson(part, part, found.unshown)
  found.unshown.push(part)
  const type = ['mimeType', 'mime_type'].map((key) => own(file, key)).find((t) => typeof t === 'string')
  return `[attachment: ${type ?? 'file'}]`
}

/** Keys of texts that may accompany an image, a sound or a file. */
const WORDS: readonly string[] = [
  ...['text', 'transcript', 'caption', 'alt', 'alt_text', 'description', 'title', 'filename', 'file_name'],
]

/** Describes a part that is not text, including the texts that accompany it. */
function mediaText(part: JsonObject, type: string, unshown: JsonObject[]): string {
  unshown.push(part)
  const inner = own(part, type)
  const words = [part, ...(isJsonObject(inner) ? [inner] : [])].flatMap((holder) =>
    WORDS.map((key) => own(holder, key)).filter((word) => typeof word === 'string' && word !== ''),
  )
  return [`[attachment: ${type}]`, ...words].join(' ')
}

function ownText(object: JsonObject): string | null {
  const text = own(object, 'text')
  // OpenAI's threads use an object with the text and its annotations.
  const value = isJsonObject(text) ? own(text, 'value') : text
  return typeof value === 'string' ? value : null
}

/** Longer strings without a space are data, e.g. files in base64. */
const LONGEST_WORD = 1_000

/** A value as JSON, with unreadable data replaced by a placeholder. */
function briefJson(value: unknown, part: JsonObject, unshown: JsonObject[]): string {
  let isWhole = true
  const text = jsonText(value, (_, inner: unknown) => {
    if (typeof inner !== 'string' || inner.length <= LONGEST_WORD || /\s/.test(inner)) return inner
    isWhole = false
    return `${inner.length.toLocaleString('en')} characters of data`
  })
  if (!isWhole) unshown.push(part)
  return text
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined
}

/** JSON of any value, or a placeholder if the value is nested too deeply to serialize. */
export function jsonText(
  value: unknown,
  replacer?: (key: string, value: unknown) => unknown,
  indent?: number,
): string {
  try {
    return JSON.stringify(value, replacer, indent) ?? ''
  } catch {
    return '[a value nested too deep to be shown]'
  }
}
