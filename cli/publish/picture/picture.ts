import { createHash } from 'node:crypto'
import { breakLines } from '../../../app/files/figure/drawing/break_lines.ts'
import type { Font } from '../../../app/files/figure/drawing/drawing.ts'
import { Canvas, type Colour } from './canvas.ts'
import type { Excerpt } from './excerpt.ts'
import type { Letters } from './letters.ts'
import { drawLogo, fitted, type Logo } from './logo.ts'

/** Size of link previews on social sites, in pixels. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630

/** Content of a picture. */
export interface PictureContent {
  /** Seed of the colours if the author chose none. */
  readonly id: string
  /** `#rrggbb`, or null. */
  readonly accent: string | null
  readonly title: string
  /** `1,030 conversations, 14,297 turns` */
  readonly counts: string
  /** Shown in a corner. Empty if it would repeat the title. */
  readonly siteTitle: string
  readonly excerpt: Excerpt | null
  /** The author's logo, drawn in a corner. */
  readonly logo?: Logo | null
}

export interface Picture {
  readonly png: Uint8Array
  /** For people who don't see it. */
  readonly alt: string
  /** True if the title has letters that the typeface lacks, so that nothing is written. */
  readonly isWordless: boolean
}

const PAPER: Colour = [250, 250, 248]
const INK: Colour = [28, 25, 23]
const GREY: Colour = [87, 83, 78]
const OTHER: Colour = [231, 229, 228]
const ACCENTS: readonly [Colour, ...Colour[]] = [
  [37, 99, 235],
  [13, 148, 136],
  [190, 24, 93],
  [180, 83, 9],
]

const MARGIN = 72
const WIDTH = PICTURE_WIDTH - 2 * MARGIN
/** Baseline of the last line. */
const FOOT = 592
/** Sizes of a title on one line. Longer ones take two lines in the last size. */
const TITLE_SIZES = [64, 54, 44] as const
const COUNTS: Font = { size: 30 }
const NAME: Font = { size: 20, bold: true }
const TEXT: Font = { size: 26 }
const SMALL: Font = { size: 22 }
/** Of a logo in the upper corner. */
const LOGO = { width: 240, height: 96, top: 48, gap: 32 }
/** Of a turn. */
const BUBBLE = {
  lines: 2,
  lineHeight: 34,
  nameHeight: 26,
  padding: 14,
  inset: 24,
  width: 860,
  gap: 12,
  radius: 18,
}

/**
 * Preview picture of links to a site, a corpus or a conversation: title, counts and turns. Deterministic.
 * @param letters null if there is no typeface
 */
export function drawPicture(content: PictureContent, letters: Letters | null): Picture {
  const bytes = createHash('sha256').update(content.id).digest()
  const seeded = ACCENTS[(bytes[0] ?? 0) % ACCENTS.length] ?? ACCENTS[0]
  const accent = content.accent === null ? seeded : rgb(content.accent)
  const canvas = new Canvas(PICTURE_WIDTH, PICTURE_HEIGHT, PAPER)
  const title = letters?.drawable(content.title) || null
  if (letters === null || title === null) {
    drawBars(canvas, bytes, accent)
    return { png: canvas.png(), alt: `Turns of a dialogue of ${content.title}`, isWordless: true }
  }
  canvas.fillBox(0, 0, 20, PICTURE_HEIGHT, 0, accent)
  const pen = penOf(canvas, letters)
  const { logo = null } = content
  const box = logo && { ...fitted(logo, LOGO.width, LOGO.height), y: LOGO.top }
  const room = WIDTH - (box ? box.width + LOGO.gap : 0)
  let top = drawHead(pen, title, letters.drawable(content.counts) ?? '', room)
  const shown: string[] = []
  for (const turn of content.excerpt?.turns ?? []) {
    const next = drawTurn(pen, turn, content.excerpt?.turns[0]?.speaker === turn.speaker, top, accent)
    if (next === null) break
    shown.push(next.said)
    top = next.bottom
  }
  drawFoot(pen, { ...content, siteTitle: letters.drawable(content.siteTitle) ?? '' }, shown.length)
  // After all else, so that its colours take what is left of the palette.
  if (logo && box) drawLogo(canvas, logo, { ...box, x: PICTURE_WIDTH - MARGIN - box.width })
  const alt = [`${content.title}: ${content.counts}.`, ...shown].join(' ')
  return { png: canvas.png(), alt, isWordless: false }
}

/** Writes text on a canvas. */
interface Pen {
  readonly canvas: Canvas
  width(text: string, font: Font): number
  write(text: string, x: number, y: number, font: Font, colour: Colour): void
  /** At most so many lines of a text. Ends with … if there are more. */
  lines(text: string, width: number, font: Font, most: number): readonly string[]
}

function penOf(canvas: Canvas, letters: Letters): Pen {
  const { width } = letters
  return {
    ...{ canvas, width },
    write: (text, x, y, font, colour) => canvas.fill(letters.path(text, x, y, font), colour),
    lines(text, most, font, count) {
      const lines = breakLines(text, most, font, width)
      if (lines.length <= count) return lines
      const last = Array.from(lines[count - 1] ?? '')
      while (last.length > 0 && width(`${last.join('')}…`, font) > most) last.pop()
      return [...lines.slice(0, count - 1), `${last.join('').trimEnd()}…`]
    },
  }
}

/** Draws title and counts. @param room width for the title @returns the y coordinate below them */
function drawHead(pen: Pen, title: string, counts: string, room: number): number {
  const least = TITLE_SIZES[2]
  const size = TITLE_SIZES.find((one) => pen.width(title, { size: one, bold: true }) <= room) ?? least
  const font = { size, bold: true }
  let y = 56
  for (const line of pen.lines(title, room, font, 2)) {
    y += size * 1.12
    pen.write(line, MARGIN, y - size * 0.25, font, INK)
  }
  y += COUNTS.size * 1.3
  pen.write(counts, MARGIN, y - COUNTS.size * 0.25, COUNTS, GREY)
  return y + 26
}

/** Draws a turn at a height. @returns the y coordinate below it, and what is written, or null if it has no room */
function drawTurn(
  pen: Pen,
  { name, text }: Excerpt['turns'][number],
  isFirst: boolean,
  top: number,
  accent: Colour,
): { readonly bottom: number; readonly said: string } | null {
  const { padding, inset, lineHeight, nameHeight, radius } = BUBBLE
  const lines = pen.lines(text, BUBBLE.width - 2 * inset, TEXT, BUBBLE.lines)
  const [speaker = ''] = name === '' ? [] : pen.lines(name, BUBBLE.width - 2 * inset, NAME, 1)
  const head = speaker === '' ? 0 : nameHeight
  const height = 2 * padding + head + lines.length * lineHeight
  if (top + height > FOOT - SMALL.size - 8) return null
  const inner = Math.max(pen.width(speaker, NAME), ...lines.map((line) => pen.width(line, TEXT)))
  const width = Math.ceil(inner) + 2 * inset
  const left = isFirst ? MARGIN : PICTURE_WIDTH - MARGIN - width
  pen.canvas.fillBox(left, Math.round(top), width, height, radius, isFirst ? tint(accent) : OTHER)
  const y = Math.round(top) + padding
  if (speaker !== '') pen.write(speaker, left + inset, y + NAME.size * 0.85, NAME, GREY)
  for (const [i, line] of lines.entries())
    pen.write(line, left + inset, y + head + i * lineHeight + TEXT.size, TEXT, INK)
  const said = [...(speaker === '' ? [] : [`${speaker}:`]), ...lines].join(' ')
  return { bottom: top + height + BUBBLE.gap, said }
}

/** Draws the place of the turns, and the site's title in the other corner. */
function drawFoot(pen: Pen, { excerpt, siteTitle }: PictureContent, count: number): void {
  const first = excerpt?.first ?? 0
  const turns = count > 1 ? `turns ${first}–${first + count - 1}` : `turn ${first}`
  if (excerpt && excerpt.place !== '' && count > 0) {
    const [place = ''] = pen.lines(excerpt.place, WIDTH / 2 - 160, SMALL, 1)
    pen.write(`${place}, ${turns}`, MARGIN, FOOT, SMALL, GREY)
  }
  const [title = ''] = siteTitle === '' ? [] : pen.lines(siteTitle, WIDTH / 2 - 40, SMALL, 1)
  if (title !== '') pen.write(title, PICTURE_WIDTH - MARGIN - pen.width(title, SMALL), FOOT, SMALL, GREY)
}

/** Turns of a dialogue, without words. */
function drawBars(canvas: Canvas, bytes: Uint8Array, accent: Colour): void {
  for (let turn = 0; turn < 5; turn++) {
    const isFirst = turn % 2 === 0
    const width = Math.round(420 + ((bytes[turn + 1] ?? 0) / 255) * 340)
    const left = isFirst ? 110 : PICTURE_WIDTH - 110 - width
    canvas.fillBox(left, 75 + turn * 102, width, 72, 36, isFirst ? accent : OTHER)
  }
}

/** A light background in the hue of a colour, on which dark text is readable. */
function tint([red, green, blue]: Colour): Colour {
  const light = (value: number) => Math.round(255 - (255 - value) * 0.15)
  return [light(red), light(green), light(blue)]
}

function rgb(colour: string): Colour {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}
