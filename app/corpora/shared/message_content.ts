import { own } from '../../base/safe_access.ts'
import { joinPieces, type TurnPart, type TurnPiece } from '../../model/index.ts'
import { isJsonObject, type JsonObject } from './columns/columns_path.ts'
import { imageOf } from './message_images.ts'

/** Content of a message. */
export interface Content {
  readonly text: string
  /** True if the content has no form known from chat data, e.g. a number or an unknown object. */
  readonly odd: boolean
  /** Parts that the text only mentions: sounds, files, images in forms that are not known. */
  readonly unshown: readonly Unshown[]
  /** Tool calls, reasoning and images in the text. */
  readonly parts: readonly TurnPart[]
}

interface Unshown {
  readonly part: JsonObject
  /** True for an image that is shown if its file was opened with the data. */
  readonly isFile: boolean
}

/** Maximum depth of nested content lists. */
const DEEPEST = 4

/**
 * The text of a message's content: a string, or a list of parts (`{ type: 'text', text }` and others). Images and the
 * like are named in brackets. @returns null if there is no content
 */
export function contentOf(content: unknown): Content | null {
  if (content === null || content === undefined) return null
  if (typeof content === 'string') return { text: content, odd: false, unshown: NONE, parts: NONE }
  const unshown: Unshown[] = []
  const joined = (pieces: readonly TurnPiece[]) => ({ ...joinPieces(pieces), odd: false, unshown })
  if (Array.isArray(content)) return content.length === 0 ? null : joined(partsPieces(content, 1, unshown))
  if (!isJsonObject(content)) return { text: String(content), odd: true, unshown: NONE, parts: NONE }
  if (Array.isArray(content.parts)) return joined(partsPieces(content.parts, 1, unshown))
  if (typeof own(content, 'type') === 'string') return joined(partPieces(content, 1, unshown))
  const known = ownText(content)
  return { text: known ?? jsonText(content), odd: known === null, unshown: NONE, parts: NONE }
}

const NONE: readonly never[] = []

/** A tool call as one line: `[tool call: get_weather {"city":"Oslo"}]`. Accepts OpenAI's form and a flat one. */
export function toolCallPiece(call: unknown): TurnPiece {
  const inner = isJsonObject(call) ? own(call, 'function') : undefined
  const source = isJsonObject(inner) ? inner : isJsonObject(call) ? call : {}
  const name = ['name', 'toolName'].map((key) => own(source, key)).find((word) => typeof word === 'string')
  const given = ARGUMENT_KEYS.map((key) => own(source, key)).find(isGiven)
  const values = given === undefined ? '' : typeof given === 'string' ? given : jsonText(given)
  if (typeof name !== 'string') return markedPiece('call', '', '[tool call: ', jsonText(call), ']')
  return markedPiece('call', name, `[tool call: ${name}${given === undefined ? '' : ' '}`, values, ']')
}

const ARGUMENT_KEYS: readonly string[] = ['arguments', 'input', 'args', 'parameters', 'action']

/** A line with a mark before its body, and after it. */
export function markedPiece(
  kind: TurnPart['kind'],
  name: string,
  before: string,
  body: string,
  after = '',
): TurnPiece {
  const range = [before.length, before.length + body.length] as const
  return { text: `${before}${body}${after}`, part: { kind, name, body: range } }
}

/** A tool's answer that is part of another speaker's message. */
export interface ToolAnswer {
  /** Name of the tool, or `''`. */
  readonly name: string
  /** Null if there is none. */
  readonly content: Content | null
}

/**
 * The tool's answer if a part of a message is one, in the form of Anthropic or Gemini.
 * @returns null for any other part
 */
export function toolAnswerOf(part: unknown): ToolAnswer | null {
  if (!isJsonObject(part)) return null
  if (own(part, 'type') === 'tool_result') return { name: '', content: contentOf(own(part, 'content')) }
  const given = ['functionResponse', 'function_response'].map((key) => own(part, key)).find(isJsonObject)
  if (!given) return null
  const name = own(given, 'name')
  return { name: typeof name === 'string' ? name : '', content: contentOf(own(given, 'response')) }
}

function partsPieces(parts: readonly unknown[], depth: number, unshown: Unshown[]): TurnPiece[] {
  return parts.filter(isGiven).flatMap((part) => partPieces(part, depth, unshown))
}

/** Part types that are tool calls. */
const CALLS: readonly string[] = ['tool_use', 'tool_call', 'function_call', 'tool-call', 'server_tool_use']

/** Part types that hold a model's reasoning. */
const REASONING: readonly string[] = ['thinking', 'reasoning', 'thought', 'reasoning_content']

/** Part types other than text. */
const MEDIA = /url|image|audio|file|video|pdf|data/i

/** Type of an image in an export of ChatGPT. */
function imageType(part: JsonObject): string | undefined {
  const type = own(part, 'content_type')
  return type === 'image_asset_pointer' ? type : undefined
}

function partPieces(part: unknown, depth: number, unshown: Unshown[]): TurnPiece[] {
  if (Array.isArray(part) && depth < DEEPEST) return partsPieces(part, depth + 1, unshown)
  if (!isJsonObject(part)) return [{ text: typeof part === 'string' ? part : jsonText(part) }]
  const type = own(part, 'type') ?? imageType(part)
  if (typeof type !== 'string' || type === '') {
    const text = ownText(part)
    return [text === null ? untypedPiece(part, unshown) : { text }]
  }
  if (CALLS.includes(type)) return [toolCallPiece(part)]
  if (MEDIA.test(type)) return [mediaPiece(part, type, unshown)]
  const text = ownText(part)
  if (text !== null)
    return [REASONING.includes(type) ? markedPiece('reasoning', type, `[${type}] `, text) : { text }]
  // E.g. { type: 'thinking', thinking: '…' } or { type: 'refusal', refusal: '…' }.
  const said = own(part, type)
  if (typeof said === 'string')
    return [
      REASONING.includes(type)
        ? markedPiece('reasoning', type, `[${type}] `, said)
        : { text: `[${type}] ${said}` },
    ]
  const isReasoning = REASONING.includes(type)
  const keys = isReasoning ? ['content', 'value', 'summary'] : ['content', 'value']
  const content = keys.map((key) => own(part, key)).find(isGiven)
  if (typeof content === 'string') return [{ text: content }]
  if (Array.isArray(content) && depth < DEEPEST) {
    const inside = partsPieces(content, depth + 1, unshown)
    return isReasoning ? [asReasoning(type, inside)] : inside
  }
  const { type: _, ...rest } = part
  return [
    { text: Object.values(rest).some(isGiven) ? `[${type}] ${briefJson(rest, part, unshown)}` : `[${type}]` },
  ]
}

/** Marks lines as one part of reasoning. */
function asReasoning(name: string, pieces: readonly TurnPiece[]): TurnPiece {
  const { text } = joinPieces(pieces)
  return { text, part: { kind: 'reasoning', name, body: [0, text.length] } }
}

/** A part in Gemini's form, whose only key is its type. */
function untypedPiece(part: JsonObject, unshown: Unshown[]): TurnPiece {
  const inside = (...keys: string[]) => keys.map((key) => own(part, key)).find(isJsonObject)
  const call = inside('functionCall', 'function_call')
  if (call) return toolCallPiece(call)
  const file = inside('inlineData', 'inline_data', 'fileData', 'file_data')
  if (!file) return { text: briefJson(part, part, unshown) }
  const type = ['mimeType', 'mime_type'].map((key) => own(file, key)).find((t) => typeof t === 'string')
  return attachment(typeof type === 'string' ? type : 'file', [], part, unshown)
}

/** Keys of texts that may accompany an image, a sound or a file. */
const WORDS: readonly string[] = [
  ...['text', 'transcript', 'caption', 'alt', 'alt_text', 'description', 'title', 'filename', 'file_name'],
]

/** Describes a part that is not text, including the texts that accompany it. */
function mediaPiece(part: JsonObject, type: string, unshown: Unshown[]): TurnPiece {
  const inner = own(part, type)
  const words = [part, ...(isJsonObject(inner) ? [inner] : [])].flatMap((holder) =>
    WORDS.map((key) => own(holder, key)).filter((word) => typeof word === 'string' && word !== ''),
  )
  return attachment(type, words as readonly string[], part, unshown)
}

/** Types of parts that may be images. `file` and `document` are, if they say so. */
const IMAGES = /image|picture|photo|file|data|document/i

/** A mark in brackets with the words about it. An image is shown in place of it. */
function attachment(type: string, words: readonly string[], part: JsonObject, unshown: Unshown[]): TurnPiece {
  const mark = `[attachment: ${type}]`
  const text = [mark, ...words].join(' ')
  const image = IMAGES.test(type) ? imageOf(part) : null
  if (image === null || image.at === 'file') unshown.push({ part, isFile: image !== null })
  if (image === null) return { text }
  const body = [Math.min(mark.length + 1, text.length), text.length] as const
  return { text, part: { kind: 'image', name: '', body, image } }
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
function briefJson(value: unknown, part: JsonObject, unshown: Unshown[]): string {
  let isWhole = true
  const text = jsonText(value, (_, inner: unknown) => {
    if (typeof inner !== 'string' || inner.length <= LONGEST_WORD || /\s/.test(inner)) return inner
    isWhole = false
    return `${inner.length.toLocaleString('en')} characters of data`
  })
  if (!isWhole) unshown.push({ part, isFile: false })
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
