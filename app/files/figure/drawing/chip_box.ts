import type { FigureChip } from '../content.ts'
import { type Box, framed, type Item, moved } from './drawing.ts'
import { type Pen, textBox } from './text_box.ts'

/** A label: its mark on its colour, annotator, and name. A name that is too wide wraps. */
export function chipBox(pen: Pen, { mark, annotator, name, hue }: FigureChip, width: number): Box {
  const colours = pen.palette.chip(hue)
  const size = pen.size * 0.82
  const side = size * 0.55
  const markBox = mark === '' ? null : markOf(pen, mark, colours.mark, colours.markInk, size)
  const left = markBox ? markBox.width + size * 0.35 : side
  const words = textBox(pen, annotator === '' ? name : `${annotator}: ${name}`, width - left - side, {
    font: { size },
    fill: colours.ink,
    leading: 1.2,
  })
  const height = Math.max(words.height + size * 0.3, markBox?.height ?? 0)
  const items: Item[] = [...moved(words.items, left, (height - words.height) / 2), ...(markBox?.items ?? [])]
  const inner = { width: left + words.width + side, height, items }
  return framed(inner, { fill: colours.fill, stroke: colours.line, radius: size * 0.75 }, { x: 0, y: 0 })
}

/** Two characters on a coloured background. */
function markOf(pen: Pen, mark: string, ground: string, ink: string, size: number): Box {
  const words = textBox(pen, mark, Number.POSITIVE_INFINITY, {
    font: { size: size * 0.86, bold: true },
    fill: ink,
    leading: 1.2 / 0.86,
  })
  return framed(words, { fill: ground, radius: size * 0.75 }, { x: size * 0.45, y: size * 0.15 })
}
