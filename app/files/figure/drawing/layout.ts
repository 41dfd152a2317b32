import {
  FAMILIES,
  type FigureBackground,
  type FigureContent,
  type FigureLine,
  type FigureLook,
} from '../content.ts'
import { blockBox } from './block_box.ts'
import {
  type Box,
  type Drawing,
  type Font,
  framed,
  type Item,
  lineItem,
  type Measure,
  most,
  moved,
  NO_BOX,
  stacked,
} from './drawing.ts'
import { paletteOf } from './palette.ts'
import { stripBox } from './strip_box.ts'
import { flowed, type Pen, textBox } from './text_box.ts'
import { turnBox } from './turn_box.ts'

/** Width in CSS pixels from which the two participants' knowledge is shown side by side. */
const TWO_COLUMNS = 420

/** Lays out a figure with exact positions. */
export function drawFigure(content: FigureContent, look: FigureLook, measure: Measure): Drawing {
  const palette = paletteOf(look.theme)
  const pen: Pen = { measure, size: look.textSize, palette }
  // On paper a figure is flush with its column, but a dark background needs padding.
  const edge = look.theme === 'dark' ? look.textSize * 0.8 : 1
  const width = look.width - 2 * edge
  const parts = [
    content.background ? backgroundBox(pen, content.background, width) : NO_BOX,
    content.strip ? stripBox(pen, content.strip, width) : NO_BOX,
    turnsBox(pen, content, width),
    content.outcome ? outcomeBox(pen, content.outcome, width) : NO_BOX,
    endBox(pen, content, width),
  ]
  const whole = stacked(parts, pen.size * 0.9)
  return {
    width: look.width,
    height: Math.ceil(whole.height + 2 * edge),
    items: moved(whole.items, edge, edge),
    title: content.title,
    back: palette.back,
    family: FAMILIES[look.typeface],
  }
}

function turnsBox(pen: Pen, { rows }: FigureContent, width: number): Box {
  const font = { size: pen.size * 0.78 }
  const widest = most(rows, (row) => (row.kind === 'turn' ? pen.measure(row.number, font) : 0))
  const numbers = widest > 0 ? widest + pen.size * 0.5 : 0
  const items: Item[] = []
  let height = 0
  for (const [i, row] of rows.entries()) {
    if (i > 0) height += row.kind === 'turn' && row.follows ? pen.size * 0.3 : pen.size * 0.55
    const box = row.kind === 'turn' ? turnBox(pen, row, width, numbers) : lineBox(pen, row, width)
    for (const item of moved(box.items, 0, height)) items.push(item)
    height += box.height
  }
  return { width, height, items }
}

/** Text centred on a line across the figure. */
function lineBox(pen: Pen, { kind, words }: FigureLine, width: number): Box {
  const size = pen.size * 0.82
  const box = textBox(pen, words, width * 0.8, {
    font: { size, bold: kind === 'section', italic: kind === 'gap' },
    fill: pen.palette.soft,
    align: 'middle',
  })
  const left = (width - box.width) / 2
  const y = box.height / 2
  const gap = size * 0.6
  const rule = (x: number, toX: number): Item => ({
    ...lineItem(x, y, toX, y, pen.palette.line, 0.75),
    dashed: kind === 'gap',
  })
  const rules = left > 2 * gap ? [rule(0, left - gap), rule(left + box.width + gap, width)] : []
  return { width, height: box.height, items: [...rules, ...moved(box.items, left, 0)] }
}

function backgroundBox(pen: Pen, { blocks, sides }: FigureBackground, width: number): Box {
  const gap = pen.size * 0.7
  const common = stacked(
    blocks.map((block) => blockBox(pen, block, width)),
    gap,
  )
  const columns = sides.length === 2 && width >= TWO_COLUMNS ? 2 : 1
  const room = (width - gap * (columns - 1)) / columns
  const padding = { x: pen.size * 0.7, y: pen.size * 0.55 }
  const cards = sides.map(({ name, side, blocks: own }) => {
    const { ink } = pen.palette.sides[side]
    const inner = stacked(
      [
        textBox(pen, name, room - 2 * padding.x, { font: { size: pen.size * 0.9, bold: true }, fill: ink }),
        ...own.map((block) => blockBox(pen, block, room - 2 * padding.x)),
      ],
      pen.size * 0.45,
    )
    return { inner, ink }
  })
  const tallest = most(cards, ({ inner }) => inner.height)
  const boxes = cards.map(({ inner, ink }) => {
    const box = framed(
      columns === 2 ? { ...inner, height: tallest } : inner,
      { stroke: pen.palette.line, radius: 2 },
      padding,
      room,
    )
    return { ...box, items: [...box.items, lineItem(0, 0, room, 0, ink, 2)] }
  })
  return stacked([common, flowed(boxes, width + 1, { x: gap, y: gap })], gap)
}

function outcomeBox(pen: Pen, outcome: NonNullable<FigureContent['outcome']>, width: number): Box {
  const { tone, title, summary } = outcome
  const { palette, size } = pen
  const boxes = [textBox(pen, title, width, { font: { size, bold: true }, fill: palette.tones[tone].ink })]
  if (summary !== '') boxes.push(textBox(pen, summary, width, { font: { size }, fill: palette.ink }))
  return flowed(boxes, width, { x: size * 0.6, y: 0 })
}

function endBox(pen: Pen, { caption, source }: FigureContent, width: number): Box {
  const { palette } = pen
  const size = pen.size * 0.82
  const linked = (text: string, font: Font) =>
    source && text !== ''
      ? textBox(pen, text, width, { font, fill: palette.soft, link: source.link })
      : NO_BOX
  const words = stacked(
    [
      caption === '' ? NO_BOX : textBox(pen, caption, width, { font: { size: pen.size }, fill: palette.ink }),
      linked(source?.words ?? '', { size }),
      linked(source?.address ?? '', { size: size * 0.9 }),
    ],
    size * 0.2,
  )
  if (words.height === 0) return NO_BOX
  const gap = pen.size * 0.35
  const rule = lineItem(0, 0, width, 0, palette.line, 0.75)
  return { width, height: words.height + gap, items: [rule, ...moved(words.items, 0, gap)] }
}
