import { own } from '../../base/safe_access.ts'
import type { TurnImage } from '../../model/index.ts'
import { isJsonObject } from './columns/columns_path.ts'

/** Images in records: bytes, base64, or a `data:` address. */
const contents = new WeakMap<TurnImage, string | Uint8Array>()

/**
 * Content of an image in a record, as published. It is known as long as the conversation that a reader made from the
 * record is in memory, and is not copied with it.
 */
export function contentOfImage(image: TurnImage): string | Uint8Array | undefined {
  return contents.get(image)
}

/** Keys of an object that locate an image, in the forms of OpenAI, Anthropic, Gemini, MCP and the Hub's library. */
const PLACES: readonly string[] = [
  ...['image_url', 'image', 'source', 'inlineData', 'inline_data', 'fileData', 'file_data', 'file'],
  ...['bytes', 'data', 'b64_json', 'base64', 'image_base64'],
  ...['url', 'uri', 'fileUri', 'file_uri', 'path', 'image_path', 'file_name', 'filename', 'asset_pointer'],
  'value',
]

/** Keys of a file's type. */
const TYPES: readonly string[] = ['mimeType', 'mime_type', 'media_type', 'mediaType']

/** Maximum depth of objects around an image. */
const DEEPEST = 4

/**
 * The image that a value is: an address, a path, bytes, base64, or an object with one of these.
 * @returns null if there is none, or if it is no raster image. SVG is left out, because it can hold scripts.
 */
export function imageOf(value: unknown, depth = 0): TurnImage | null {
  if (typeof value === 'string') return imageOfText(value)
  if (value instanceof Uint8Array) return value.length === 0 ? null : inRecord(value)
  if (!isJsonObject(value) || depth >= DEEPEST) return null
  const type = TYPES.map((key) => own(value, key)).find((it) => typeof it === 'string')
  if (typeof type === 'string' && !isRaster(type)) return null
  for (const key of PLACES) {
    const inner = own(value, key)
    const found = inner === undefined || inner === null ? null : imageOf(inner, depth + 1)
    if (found) return found
  }
  return null
}

function isRaster(type: string): boolean {
  return /^image\/(?!svg)/i.test(type)
}

/** Beginnings of base64 of PNG, JPEG, GIF, WebP and AVIF. */
const BASE64 = /^(?:iVBORw0KGgo|\/9j\/|R0lGOD[dl]h|UklGR|AAAA[\w+/]{2}ZnR5cGF2aW)/

const LONGEST_ADDRESS = 4_000
const LONGEST_PATH = 1_000

function imageOfText(text: string): TurnImage | null {
  if (/^data:/i.test(text)) return /^data:image\/(?!svg)[\w.+-]+;base64,/i.test(text) ? inRecord(text) : null
  if (BASE64.test(text) && !text.slice(0, LONGEST_PATH).includes('.')) return inRecord(text)
  if (/^https?:\/\//i.test(text)) {
    if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return null
    const { href, username, password } = new URL(text)
    return username === '' && password === '' ? { at: 'site', address: href } : null
  }
  if (text.length > LONGEST_PATH || /[\n\r]/.test(text)) return null
  // Exports of ChatGPT name the beginning of a file next to them.
  const pointed = /^(?:file-service|sediment):\/\/([\w-]{8,})$/.exec(text)?.[1]
  if (pointed !== undefined) return { at: 'file', path: pointed }
  const path = text.replace(/^file:\/\//i, '')
  return /\.(?:png|jpe?g|gif|webp|avif)$/i.test(path) && !/^[a-z][a-z+.-]+:/i.test(path)
    ? { at: 'file', path }
    : null
}

function inRecord(content: string | Uint8Array): TurnImage {
  const image: TurnImage = { at: 'record' }
  contents.set(image, content)
  return image
}
