import { breakLines, isRightToLeft } from './break_lines.ts'
import { type Box, type Font, type Item, type Measure, most, moved } from './drawing.ts'
import type { Palette } from './palette.ts'

/** Settings for drawing boxes. */
export interface Pen {
  readonly measure: Measure
  /** Font size of turns, in CSS pixels. */
  readonly size: number
  readonly palette: Palette
}

/** Line height, and offset of the baseline from the middle of a line, relative to the font size. */
const LEADING = 1.32
const BASELINE = 0.34

interface TextOptions {
  readonly font: Font
  readonly fill: string
  readonly align?: 'start' | 'middle' | 'end'
  readonly link?: string
  readonly leading?: number
}

/** Wraps text to a width. The box is as wide as the widest line. Each paragraph has its own writing direction. */
export function textBox({ measure }: Pen, text: string, width: number, options: TextOptions): Box {
  const { font, fill, align = 'start', link, leading = LEADING } = options
  const height = font.size * leading
  const lines = text.split('\n').flatMap((paragraph) => {
    const rtl = isRightToLeft(paragraph)
    return breakLines(paragraph, width, font, measure).map((line) => ({
      line,
      rtl,
      taken: measure(line, font),
    }))
  })
  const widest = most(lines, ({ taken }) => taken)
  const items = lines.flatMap(({ line, rtl, taken }, i): Item[] => {
    if (line === '') return []
    const left =
      align === 'start' ? (rtl ? widest - taken : 0) : align === 'end' ? widest - taken : (widest - taken) / 2
    return [
      {
        kind: 'words',
        x: rtl ? left + taken : left,
        y: (i + 0.5) * height + BASELINE * font.size,
        text: line,
        font,
        fill,
        ...(rtl && { rtl }),
        ...(link !== undefined && { link }),
      },
    ]
  })
  return { width: Math.min(widest, width), height: lines.length * height, items }
}

/** Places boxes next to each other, wraps them at a width, and centres each line vertically. */
export function flowed(
  boxes: readonly Box[],
  width: number,
  gap: { readonly x: number; readonly y: number },
  align: 'start' | 'end' = 'start',
): Box {
  const lines: { readonly boxes: Box[]; width: number; height: number }[] = []
  for (const box of boxes) {
    const line = lines.at(-1)
    if (line && line.width + gap.x + box.width <= width) {
      line.boxes.push(box)
      line.width += gap.x + box.width
      line.height = Math.max(line.height, box.height)
    } else lines.push({ boxes: [box], width: box.width, height: box.height })
  }
  const widest = most(lines, ({ width }) => width)
  const items: Item[] = []
  let top = 0
  for (const line of lines) {
    let left = align === 'end' ? widest - line.width : 0
    for (const box of line.boxes) {
      const down = top + (line.height - box.height) / 2
      for (const item of moved(box.items, left, down)) items.push(item)
      left += box.width + gap.x
    }
    top += line.height + gap.y
  }
  return { width: widest, height: Math.max(0, top - gap.y), items }
}
