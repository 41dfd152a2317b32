import { deflateSync } from 'node:zlib'
import type { PathCommand } from 'opentype.js'
import { crc32 } from '../../../app/base/bytes/crc32.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** Steps between two colours at the edge of a shape. */
const LEVELS = 16

/** Maximal number of colours of a PNG with a palette. */
const MOST_COLOURS = 256

/** Segments that approximate a curve of a letter. */
const SEGMENTS = 6

/**
 * Draws shapes with smooth edges, and makes a PNG of them. The same calls make the same bytes on every machine. Colours
 * are kept in a palette, which makes a picture of a few colours a third as large.
 */
export class Canvas {
  readonly #width: number
  readonly #height: number
  /** Each row starts with its filter type: none. */
  readonly #rows: Uint8Array
  readonly #palette: Colour[]
  readonly #mixed = new Map<number, number>()

  constructor(width: number, height: number, back: Colour) {
    this.#width = width
    this.#height = height
    this.#rows = new Uint8Array(height * (width + 1))
    this.#palette = [back]
  }

  /** Fills a path. Parts outside of the picture are left out. */
  fill(path: readonly PathCommand[], colour: Colour): void {
    const lines = linesOf(path)
    const [left, top] = [Math.floor(least(lines, 0)), Math.floor(least(lines, 1))]
    const width = Math.ceil(most(lines, 0)) - left + 2
    const height = Math.ceil(most(lines, 1)) - top + 1
    if (!(width > 2 && height > 1)) return
    const areas = new Float64Array(width * height)
    for (const [x, y, toX, toY] of lines) addLine(areas, width, x - left, y - top, toX - left, toY - top)
    const index = this.#indexOf(colour)
    for (let y = 0; y < height; y++) {
      let sum = 0
      for (let x = 0; x < width; x++) {
        sum += areas[y * width + x] ?? 0
        const level = Math.round(Math.min(1, Math.abs(sum)) * LEVELS)
        if (level > 0) this.#mix(left + x, top + y, index, level)
      }
    }
  }

  /** Fills a rectangle with round corners. */
  fillBox(x: number, y: number, width: number, height: number, radius: number, colour: Colour): void {
    // Control points that make a Bézier curve a quarter of a circle.
    const bend = radius * (1 - 0.5523)
    const [right, bottom] = [x + width, y + height]
    const curve = (
      x1: number,
      y1: number,
      x2: number,
      y2: number,
      toX: number,
      toY: number,
    ): PathCommand => ({
      ...{ type: 'C', x1, y1, x2, y2 },
      ...{ x: toX, y: toY },
    })
    this.fill(
      [
        { type: 'M', x: x + radius, y },
        { type: 'L', x: right - radius, y },
        curve(right - bend, y, right, y + bend, right, y + radius),
        { type: 'L', x: right, y: bottom - radius },
        curve(right, bottom - bend, right - bend, bottom, right - radius, bottom),
        { type: 'L', x: x + radius, y: bottom },
        curve(x + bend, bottom, x, bottom - bend, x, bottom - radius),
        { type: 'L', x, y: y + radius },
        curve(x, y + bend, x + bend, y, x + radius, y),
        { type: 'Z' },
      ],
      colour,
    )
  }

  /** Mixes a pixel with a colour. @param opacity from 0 to 1 */
  dot(x: number, y: number, colour: Colour, opacity: number): void {
    const level = Math.round(opacity * LEVELS)
    if (level > 0) this.#mix(x, y, this.#indexOf(colour), level)
  }

  /** A PNG (W3C, third edition). */
  png(): Uint8Array {
    const header = new Uint8Array(13)
    const view = new DataView(header.buffer)
    view.setUint32(0, this.#width)
    view.setUint32(4, this.#height)
    // Eight bits per pixel, as an index into the palette.
    header.set([8, 3, 0, 0, 0], 8)
    return Buffer.concat([
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      chunk('IHDR', header),
      chunk('PLTE', Uint8Array.from(this.#palette.flat())),
      chunk('IDAT', deflateSync(this.#rows, { level: 6 })),
      chunk('IEND', new Uint8Array(0)),
    ])
  }

  /** @param level share of the new colour, in steps of 1 / `LEVELS` */
  #mix(x: number, y: number, colour: number, level: number): void {
    if (x < 0 || y < 0 || x >= this.#width || y >= this.#height) return
    const at = y * (this.#width + 1) + 1 + x
    const under = this.#rows[at] ?? 0
    if (level === LEVELS || under === colour) {
      this.#rows[at] = colour
      return
    }
    const key = (under * MOST_COLOURS + colour) * LEVELS + level
    let mixed = this.#mixed.get(key)
    if (mixed === undefined) {
      const [from, to] = [this.#palette[under], this.#palette[colour]]
      const part = (i: 0 | 1 | 2) =>
        Math.round((from?.[i] ?? 0) + (((to?.[i] ?? 0) - (from?.[i] ?? 0)) * level) / LEVELS)
      mixed = this.#indexOf([part(0), part(1), part(2)])
      this.#mixed.set(key, mixed)
    }
    this.#rows[at] = mixed
  }

  /** Index of a colour in the palette. If the palette is full, of the colour that is nearest. */
  #indexOf(colour: Colour): number {
    const distances = this.#palette.map((one) =>
      one.reduce((sum, value, i) => sum + Math.abs(value - (colour[i] ?? 0)), 0),
    )
    const nearest = Math.min(...distances)
    if (nearest > 0 && this.#palette.length < MOST_COLOURS) return this.#palette.push(colour) - 1
    return distances.indexOf(nearest)
  }
}

type Line = readonly [x: number, y: number, toX: number, toY: number]

function least(lines: readonly Line[], axis: 0 | 1): number {
  return lines.reduce(
    (all, line) => Math.min(all, line[axis], line[axis === 0 ? 2 : 3]),
    Number.POSITIVE_INFINITY,
  )
}

function most(lines: readonly Line[], axis: 0 | 1): number {
  return lines.reduce(
    (all, line) => Math.max(all, line[axis], line[axis === 0 ? 2 : 3]),
    Number.NEGATIVE_INFINITY,
  )
}

/** Closed outlines of a path as straight lines. */
function linesOf(path: readonly PathCommand[]): readonly Line[] {
  const lines: Line[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const to = (toX: number, toY: number) => {
    lines.push([x, y, toX, toY])
    ;[x, y] = [toX, toY]
  }
  for (const command of path) {
    switch (command.type) {
      case 'M':
        ;[x, y, startX, startY] = [command.x, command.y, command.x, command.y]
        break
      case 'L':
        to(command.x, command.y)
        break
      case 'Q':
      case 'C': {
        const [fromX, fromY] = [x, y]
        for (let i = 1; i <= SEGMENTS; i++)
          to(bezier(fromX, command, 'x', i / SEGMENTS), bezier(fromY, command, 'y', i / SEGMENTS))
        break
      }
      case 'Z':
        to(startX, startY)
    }
  }
  return lines
}

/** Coordinate of a point of a quadratic or cubic Bézier curve. @param t from 0 to 1 */
function bezier(
  from: number,
  curve: Extract<PathCommand, { type: 'Q' | 'C' }>,
  axis: 'x' | 'y',
  t: number,
): number {
  const [first, end, rest] = [curve[`${axis}1`], curve[axis], 1 - t]
  if (curve.type === 'Q') return rest * rest * from + 2 * rest * t * first + t * t * end
  const second = curve[`${axis}2`]
  return rest * rest * rest * from + 3 * rest * t * (rest * first + t * second) + t * t * t * end
}

/**
 * Adds a line to the signed areas that it cuts off in each row of pixels. The sum of a row up to a pixel is the share of
 * the pixel that is inside of the outline (as in Raph Levien's font-rs).
 */
function addLine(areas: Float64Array, width: number, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return
  const direction = y0 < y1 ? 1 : -1
  const [fromX, fromY, toX, toY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
  const slope = (toX - fromX) / (toY - fromY)
  let x = fromX
  for (let y = Math.floor(fromY); y < toY; y++) {
    const part = Math.min(y + 1, toY) - Math.max(y, fromY)
    const next = x + slope * part
    addSpan(areas, y * width, Math.min(x, next), Math.max(x, next), part * direction)
    x = next
  }
}

/** Adds the part of a line in one row of pixels. @param left @param right ends of the line @param area signed height */
function addSpan(areas: Float64Array, row: number, left: number, right: number, area: number): void {
  const [first, end] = [Math.floor(left), Math.ceil(right)]
  const add = (x: number, value: number) => {
    areas[row + x] = (areas[row + x] ?? 0) + value
  }
  if (end <= first + 1) {
    const inside = (left + right) / 2 - first
    add(first, area * (1 - inside))
    add(first + 1, area * inside)
    return
  }
  const slope = 1 / (right - left)
  let sum = 0
  for (let x = first; x <= end; x++) {
    // The share of the line's height that is to the left of a point, averaged over this pixel.
    const [from, to] = [Math.max(x, left), Math.min(x + 1, right)]
    const rising = to > from ? (slope * ((to - left) * (to - left) - (from - left) * (from - left))) / 2 : 0
    const covered = rising + Math.max(0, x + 1 - Math.max(x, right))
    add(x, area * (covered - sum))
    sum = covered
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
