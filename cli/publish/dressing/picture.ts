import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { crc32 } from '../../../app/base/bytes/crc32.ts'

/** Size of link previews on social sites, in pixels. */
const WIDTH = 1200
const HEIGHT = 630

type Colour = readonly [red: number, green: number, blue: number]

/** Background, and the colours of two speakers. */
const PAPER: Colour = [250, 250, 248]
const SPEAKERS: readonly (readonly [Colour, Colour])[] = [
  [
    [37, 99, 235],
    [203, 213, 225],
  ],
  [
    [13, 148, 136],
    [214, 211, 209],
  ],
  [
    [190, 24, 93],
    [212, 212, 216],
  ],
  [
    [180, 83, 9],
    [209, 213, 219],
  ],
]

/**
 * Preview picture for links to a corpus: turns of a dialogue, without words. Deterministic.
 * @param id seed that makes pictures of different corpora differ
 * @returns a PNG (W3C, third edition) of 1200 × 630 pixels
 */
export function picture(id: string): Uint8Array {
  const bytes = createHash('sha256').update(id).digest()
  const speakers = SPEAKERS[(bytes[0] ?? 0) % SPEAKERS.length] ?? SPEAKERS[0]
  const palette: readonly Colour[] = [PAPER, ...(speakers ?? [])]
  const rows = new Uint8Array(HEIGHT * (WIDTH + 1))
  for (let turn = 0; turn < 5; turn++) {
    const speaker = turn % 2
    const width = 420 + ((bytes[turn + 1] ?? 0) / 255) * 340
    const left = speaker === 0 ? 110 : WIDTH - 110 - width
    bar(rows, { left, top: 75 + turn * 102, width, height: 72 }, speaker + 1)
  }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, WIDTH)
  view.setUint32(4, HEIGHT)
  // Eight bits per pixel, as an index into the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ]
  return Buffer.concat(parts)
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Draws a bar with round ends. Each row of pixels starts with its filter type: none. */
function bar(rows: Uint8Array, { left, top, width, height }: Box, colour: number): void {
  const radius = height / 2
  for (let y = Math.round(top); y < top + height; y++) {
    const away = Math.abs(y + 0.5 - (top + radius))
    const inset = radius - Math.sqrt(Math.max(0, radius * radius - away * away))
    const from = y * (WIDTH + 1) + 1
    rows.fill(colour, from + Math.round(left + inset), from + Math.round(left + width - inset))
  }
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(Buffer.from(type, 'latin1'), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}
