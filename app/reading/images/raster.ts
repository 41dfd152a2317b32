import { CodedError } from '../../base/coded_error.ts'

/** A raster image that every browser shows. */
export interface Raster {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** Maximum size of an image in bytes. */
export const MOST_IMAGE_BYTES = 20 * 1024 * 1024

/** Maximum number of pixels, which take four bytes each when they are drawn. */
const MOST_PIXELS = 50_000_000

/**
 * Type and size of an image by its first bytes, regardless of its name and address.
 * @param name for errors; null if it is in a record
 * @throws CodedError if it is no PNG, JPEG, GIF, WebP or AVIF, or too large to be drawn
 */
export function rasterOf(bytes: Uint8Array, name: string | null): Raster {
  if (bytes.length > MOST_IMAGE_BYTES)
    throw new CodedError('imageTooLarge', { name, size: bytes.length, most: MOST_IMAGE_BYTES })
  const found = sizeOf(bytes)
  if (found === null || found.width < 1 || found.height < 1) throw new CodedError('notImage', { name })
  const { width, height } = found
  if (width * height > MOST_PIXELS)
    throw new CodedError('imageTooManyPixels', { name, width, height, most: MOST_PIXELS })
  return found
}

function sizeOf(bytes: Uint8Array): Raster | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (start: number, length: number) =>
    String.fromCharCode(...bytes.subarray(start, start + length))
  try {
    if (text(0, 8) === '\x89PNG\r\n\x1a\n')
      return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
    if (/^GIF8[79]a$/.test(text(0, 6)))
      return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (view.getUint16(0) === 0xffd8) return jpeg(view)
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webp(view, text(12, 4))
    if (/^ftypavi[fs]$/.test(text(4, 8))) return avif(view, bytes)
    return null
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Size in the first frame header, after segments of metadata (ITU T.81, B.1.1.4). */
function jpeg(view: DataView): Raster | null {
  let at = 2
  while (at < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    // C4, C8 and CC are tables, not frames.
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    else at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return null
}

/** Size of the first chunk of a WebP file (RFC 9649). */
function webp(view: DataView, chunk: string): Raster | null {
  const type = 'image/webp'
  if (chunk === 'VP8 ')
    return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8X') return null
  const three = (at: number) => view.getUint16(at, true) + 65_536 * view.getUint8(at + 2)
  return { type, width: three(24) + 1, height: three(27) + 1 }
}

/** Largest size in the properties of an AVIF file: boxes `ispe`, which are in its first kilobytes. */
function avif(view: DataView, bytes: Uint8Array): Raster | null {
  const [width, height] = [[0], [0]]
  const head = String.fromCharCode(...bytes.subarray(0, 16_384))
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 1)) {
    width.push(view.getUint32(at + 8))
    height.push(view.getUint32(at + 12))
  }
  return width.length === 1
    ? null
    : { type: 'image/avif', width: Math.max(...width), height: Math.max(...height) }
}

/**
 * Bytes of base64 or of a `data:` address with base64.
 * @throws CodedError if it is damaged, or longer than an image may be
 */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const base64 = /^data:/i.test(text) ? text.slice(text.indexOf(',') + 1) : text
  const size = Math.floor((base64.length * 3) / 4)
  if (size > 1.1 * MOST_IMAGE_BYTES)
    throw new CodedError('imageTooLarge', { name: null, size, most: MOST_IMAGE_BYTES })
  // Addresses and some writers use other signs.
  const standard = base64
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll('%2B', '+')
    .replaceAll('%2F', '/')
  try {
    return Uint8Array.from(atob(standard.replace(/%3D/gi, '')), (letter) => letter.charCodeAt(0))
  } catch {
    throw new CodedError('notImage', { name: null })
  }
}
