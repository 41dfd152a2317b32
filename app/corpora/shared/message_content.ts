import { isJsonObject, type JsonObject, own } from './columns_path.ts'

/** What a message says. */
export interface Content {
  readonly text: string
  /** Whether it is in none of the forms that chat data has: a number, an unknown object. */
  readonly odd: boolean
}

/** Lists within lists of content deeper than this are not looked into. */
const DEEPEST = 4

/**
 * The text of a message's content: a string, or a list of parts (`{ type: 'text', text }`, and others, which are
 * named in brackets). @returns `null` where there is no content
 */
export function contentOf(content: unknown): Content | null {
  if (content === null || content === undefined) return null
  if (typeof content === 'string') return { text: content, odd: false }
  if (Array.isArray(content)) return content.length === 0 ? null : { text: partsText(content, 1), odd: false }
  if (!isJsonObject(content)) return { text: String(content), odd: true }
  const known = Array.isArray(content.parts) ? partsText(content.parts, 1) : ownText(content)
  return known === null ? { text: jsonText(content), odd: true } : { text: known, odd: false }
}

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

function partsText(parts: readonly unknown[], depth: number): string {
  return parts
    .filter(isGiven)
    .map((part) => partText(part, depth))
    .join('\n')
}

function partText(part: unknown, depth: number): string {
  if (typeof part === 'string') return part
  if (Array.isArray(part)) return depth < DEEPEST ? partsText(part, depth + 1) : jsonText(part)
  if (!isJsonObject(part)) return String(part)
  const text = ownText(part)
  if (text !== null) return text
  const type = own(part, 'type')
  if (type === 'tool_use') return toolCallText(part)
  if (typeof type !== 'string' || type === '') return untypedText(part)
  // As in { type: 'thinking', thinking: '…' } and { type: 'refusal', refusal: '…' }.
  const said = own(part, type)
  if (typeof said === 'string' && !/url|image|audio|file|video|data/i.test(type)) return `[${type}] ${said}`
  const content = own(part, 'content')
  if (typeof content === 'string') return content
  if (Array.isArray(content) && depth < DEEPEST) return partsText(content, depth + 1)
  return `[attachment: ${type}]`
}

/** A part in the form of Gemini, which says what it is by its only key. */
function untypedText(part: JsonObject): string {
  const inside = (...keys: string[]) => keys.map((key) => own(part, key)).find(isJsonObject)
  const call = inside('functionCall', 'function_call')
  if (call) return toolCallText(call)
  const file = inside('inlineData', 'inline_data', 'fileData', 'file_data')
  if (!file) return jsonText(part)
  const type = ['mimeType', 'mime_type'].map((key) => own(file, key)).find((t) => typeof t === 'string')
  return `[attachment: ${type ?? 'file'}]`
}

function ownText(object: JsonObject): string | null {
  const text = own(object, 'text')
  return typeof text === 'string' ? text : null
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined
}

/** JSON of any value; a value that cannot be written, as it is nested too deep, is said to be one. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return '[a value nested too deep to be shown]'
  }
}
