import { own } from '../../base/own.ts'
import { isJsonObject, type JsonObject } from './columns/columns_path.ts'

/** What a message says. */
export interface Content {
  readonly text: string
  /** Whether it is in none of the forms that chat data has: a number, an unknown object. */
  readonly odd: boolean
  /** Parts that the text only names: images, sounds, files. */
  readonly unshown: readonly JsonObject[]
}

/** Lists within lists of content deeper than this are not looked into. */
const DEEPEST = 4

/**
 * The text of a message's content: a string, or a list of parts (`{ type: 'text', text }`, and others; images and the
 * like are named in brackets). @returns `null` where there is no content
 */
export function contentOf(content: unknown): Content | null {
  if (content === null || content === undefined) return null
  if (typeof content === 'string') return { text: content, odd: false, unshown: NONE }
  const unshown: JsonObject[] = []
  if (Array.isArray(content))
    return content.length === 0 ? null : { text: partsText(content, 1, unshown), odd: false, unshown }
  if (!isJsonObject(content)) return { text: String(content), odd: true, unshown: NONE }
  if (Array.isArray(content.parts)) return { text: partsText(content.parts, 1, unshown), odd: false, unshown }
  if (typeof own(content, 'type') === 'string')
    return { text: partText(content, 1, unshown), odd: false, unshown }
  const known = ownText(content)
  return { text: known ?? jsonText(content), odd: known === null, unshown: NONE }
}

const NONE: readonly never[] = []

/** A call of a tool as a line: `[tool call: get_weather {"city":"Oslo"}]`; in the form of OpenAI, or flat. */
export function toolCallText(call: unknown): string {
  if (!isJsonObject(call)) return `[tool call: ${jsonText(call)}]`
  const inner = own(call, 'function')
  const source = isJsonObject(inner) ? inner : call
  const name = own(source, 'name')
  const given = ['arguments', 'input', 'args', 'parameters'].map((key) => own(source, key)).find(isGiven)
  const values = given === undefined ? '' : ` ${typeof given === 'string' ? given : jsonText(given)}`
  return typeof name === 'string' ? `[tool call: ${name}${values}]` : `[tool call: ${jsonText(call)}]`
}

/** What a tool answered, as it stands among the parts of somebody else's message. */
export interface ToolAnswer {
  /** The tool's; `''` where it is not named. */
  readonly name: string
  readonly text: string
}

/**
 * The answer of a tool that a part of a message is, in the form of Anthropic or Gemini.
 * @returns `null` where it is something else
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

function partsText(parts: readonly unknown[], depth: number, unshown: JsonObject[]): string {
  return parts
    .filter(isGiven)
    .map((part) => partText(part, depth, unshown))
    .join('\n')
}

/** Types of parts that call a tool. */
const CALLS: readonly string[] = ['tool_use', 'tool_call', 'function_call']

/** Types of parts that are not text. */
const MEDIA = /url|image|audio|file|video|pdf|data/i

function partText(part: unknown, depth: number, unshown: JsonObject[]): string {
  if (typeof part === 'string') return part
  if (Array.isArray(part)) return depth < DEEPEST ? partsText(part, depth + 1, unshown) : jsonText(part)
  if (!isJsonObject(part)) return String(part)
  const type = own(part, 'type')
  if (typeof type !== 'string' || type === '') return ownText(part) ?? untypedText(part, unshown)
  if (CALLS.includes(type)) return toolCallText(part)
  if (MEDIA.test(type)) return mediaText(part, type, unshown)
  const text = ownText(part)
  if (text !== null) return text
  // As in { type: 'thinking', thinking: '…' } and { type: 'refusal', refusal: '…' }.
  const said = own(part, type)
  if (typeof said === 'string') return `[${type}] ${said}`
  const content = [own(part, 'content'), own(part, 'value')].find(isGiven)
  if (typeof content === 'string') return content
  if (Array.isArray(content) && depth < DEEPEST) return partsText(content, depth + 1, unshown)
  const { type: _, ...rest } = part
  return Object.values(rest).some(isGiven) ? `[${type}] ${briefJson(rest, part, unshown)}` : `[${type}]`
}

/** A part in the form of Gemini, which says what it is by its only key. */
function untypedText(part: JsonObject, unshown: JsonObject[]): string {
  const inside = (...keys: string[]) => keys.map((key) => own(part, key)).find(isJsonObject)
  const call = inside('functionCall', 'function_call')
  if (call) return toolCallText(call)
  const file = inside('inlineData', 'inline_data', 'fileData', 'file_data')
  if (!file) return briefJson(part, part, unshown)
  unshown.push(part)
  const type = ['mimeType', 'mime_type'].map((key) => own(file, key)).find((t) => typeof t === 'string')
  return `[attachment: ${type ?? 'file'}]`
}

/** Words that may stand beside an image, a sound or a file. */
const WORDS: readonly string[] = [
  ...['text', 'transcript', 'caption', 'alt', 'alt_text', 'description', 'title', 'filename', 'file_name'],
]

/** What a part is that is not a text, with the words that stand beside it. */
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
  // OpenAI's threads have an object with annotations beside the text.
  const value = isJsonObject(text) ? own(text, 'value') : text
  return typeof value === 'string' ? value : null
}

/** Strings without a space that are longer are data, as files in base64. */
const LONGEST_WORD = 1_000

/** A value as JSON, in which data that nobody can read is only named. */
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

/** JSON of any value; a value that cannot be written, as it is nested too deep, is said to be one. */
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
