import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import type { Canvas } from './canvas.ts'

/** A raster image of an author's logo. */
export interface Logo {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel, row by row, from 0 to 255. */
  readonly pixels: Uint8Array
}

/** Maximum width and height in pixels. */
const LARGEST = 4096

/** Bytes of a pixel by colour type: grey, RGB, palette, grey with opacity, RGB with opacity. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

const SIGNATURE = '89504e470d0a1a0a'

/**
 * Decodes a PNG with 8 bits per channel that is not interlaced (W3C, third edition).
 * @returns null for any other file, and for a damaged one
 */
export function readPng(file: Uint8Array): Logo | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.subarray(0, 8).toString('hex') !== SIGNATURE) return null
  try {
    const chunks = chunksOf(bytes)
    const header = chunks.find(({ type }) => type === 'IHDR')?.data
    if (!header) return null
    const [width, height, depth, colour = -1] = [
      header.readUInt32BE(0),
      header.readUInt32BE(4),
      header[8],
      header[9],
    ]
    const channels = CHANNELS[colour]
    const isWhole = width > 0 && height > 0 && width <= LARGEST && height <= LARGEST && header[12] === 0
    if (channels === undefined || depth !== 8 || !isWhole) return null
    const size = height * (1 + width * channels)
    const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
    const rows = inflateSync(packed, { maxOutputLength: size })
    if (rows.length !== size) return null
    const plain = unfiltered(rows, width * channels, height, channels)
    const data = (type: string) => chunks.find((chunk) => chunk.type === type)?.data ?? Buffer.alloc(0)
    return {
      width,
      height,
      pixels: inRgba(plain, channels, colour === 3 ? data('PLTE') : null, data('tRNS')),
    }
  } catch {
    return null
  }
}

/** A logo for preview pictures, and a sentence if it can't be drawn. @param path null if there is no logo */
export async function readLogo(
  path: string | null,
): Promise<{ readonly logo: Logo | null; readonly said: readonly string[] }> {
  const file = path === null ? null : await readFile(path).catch(() => null)
  if (file === null) return { logo: null, said: [] }
  const logo = readPng(file)
  const said =
    'The logo is not in preview pictures. Only a PNG with 8 bits per channel, not interlaced and of at most 4,096 pixels, is drawn there.'
  return { logo, said: logo === null ? [said] : [] }
}

function chunksOf(bytes: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    chunks.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      data: bytes.subarray(at + 8, at + 8 + length),
    })
    at += 12 + length
  }
  return chunks
}

/** Rows without their filters: each byte was stored as the difference to bytes on its left and above it. */
function unfiltered(rows: Uint8Array, length: number, height: number, channels: number): Uint8Array {
  const plain = new Uint8Array(length * height)
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (length + 1)]
    for (let x = 0; x < length; x++) {
      const at = y * length + x
      const left = x < channels ? 0 : (plain[at - channels] ?? 0)
      const above = y === 0 ? 0 : (plain[at - length] ?? 0)
      const corner = x < channels || y === 0 ? 0 : (plain[at - length - channels] ?? 0)
      const guess = [0, left, above, (left + above) >> 1, nearestOf(left, above, corner)][filter ?? 0] ?? 0
      plain[at] = (rows[y * (length + 1) + 1 + x] ?? 0) + guess
    }
  }
  return plain
}

/** Paeth's predictor. */
function nearestOf(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

function inRgba(plain: Uint8Array, channels: number, palette: Buffer | null, opacities: Buffer): Uint8Array {
  const count = plain.length / channels
  const pixels = new Uint8Array(4 * count)
  for (let i = 0; i < count; i++) {
    const at = i * channels
    const first = plain[at] ?? 0
    if (palette) pixels.set([...palette.subarray(3 * first, 3 * first + 3), opacities[first] ?? 255], 4 * i)
    else if (channels <= 2)
      pixels.set([first, first, first, channels === 2 ? (plain[at + 1] ?? 0) : 255], 4 * i)
    else pixels.set([...plain.subarray(at, at + 3), channels === 4 ? (plain[at + 3] ?? 0) : 255], 4 * i)
  }
  return pixels
}

/** Size at which a logo fits into a box. */
export function fitted({ width, height }: Logo, mostWidth: number, mostHeight: number) {
  const scale = Math.min(mostWidth / width, mostHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Draws a logo. Each pixel has the mean colour of those that it covers. */
export function drawLogo(
  canvas: Canvas,
  logo: Logo,
  box: { x: number; y: number; width: number; height: number },
) {
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const [red, green, blue, opacity] = meanOf(
        logo,
        x / box.width,
        y / box.height,
        1 / box.width,
        1 / box.height,
      )
      if (opacity > 0) canvas.dot(box.x + x, box.y + y, [red, green, blue], opacity)
    }
}

/** Mean colour and opacity (0 to 1) of a part of a logo. Places and sizes are shares of its size. */
function meanOf(
  { width, height, pixels }: Logo,
  left: number,
  top: number,
  wide: number,
  high: number,
): readonly [number, number, number, number] {
  const sum = [0, 0, 0, 0]
  const [fromX, fromY] = [Math.floor(left * width), Math.floor(top * height)]
  const toX = Math.max(fromX + 1, Math.floor((left + wide) * width))
  const toY = Math.max(fromY + 1, Math.floor((top + high) * height))
  for (let y = fromY; y < Math.min(toY, height); y++)
    for (let x = fromX; x < Math.min(toX, width); x++) {
      const at = 4 * (y * width + x)
      const opacity = pixels[at + 3] ?? 0
      for (const i of [0, 1, 2]) sum[i] = (sum[i] ?? 0) + opacity * (pixels[at + i] ?? 0)
      sum[3] = (sum[3] ?? 0) + opacity
    }
  const [red = 0, green = 0, blue = 0, opacity = 0] = sum
  if (opacity === 0) return [0, 0, 0, 0]
  const count = (toX - fromX) * (toY - fromY)
  // Few different colours, since the picture has a palette.
  const step = (value: number) => Math.round(value / opacity / 17) * 17
  return [step(red), step(green), step(blue), opacity / 255 / count]
}
