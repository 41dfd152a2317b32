import {
  FAMILIES,
  type FigureBackground,
  type FigureContent,
  type FigureLine,
  type FigureLook,
} from '../content.ts'
import { blockBox } from './block_box.ts'
import { type Box, type Drawing, framed, type Item, type Measure, moved, NO_BOX, stacked } from './drawing.ts'
import { type Palette, paletteOf } from './palette.ts'
import { stripBox } from './strip_box.ts'
import { flowed, type Pen, textBox } from './text_box.ts'
import { turnBox } from './turn_box.ts'

/** What two participants knew stands side by side from this width on, in CSS pixels. */
const TWO_COLUMNS = 420

/** The figure, drawn: where everything stands, to the pixel. */
export function drawFigure(content: FigureContent, look: FigureLook, measure: Measure): Drawing {
  const palette = paletteOf(look.theme)
  const pen: Pen = { measure, size: look.textSize }
  // On paper a figure begins where its column does; on a dark ground, words need room around them.
  const edge = look.theme === 'dark' ? look.textSize * 0.8 : 1
  const width = look.width - 2 * edge
  const { size } = pen
  const parts = [
    content.background ? backgroundBox(pen, content.background, palette, width) : NO_BOX,
    content.strip ? stripBox(pen, content.strip, palette, width) : NO_BOX,
    turnsBox(pen, content, palette, width),
    content.outcome ? outcomeBox(pen, content.outcome, palette, width) : NO_BOX,
    endBox(pen, content, palette, width),
  ]
  const whole = stacked(parts, size * 0.9)
  return {
    width: look.width,
    height: Math.ceil(whole.height + 2 * edge),
    items: moved(whole.items, edge, edge),
    title: content.title,
    back: palette.back,
    family: FAMILIES[look.typeface],
  }
}

function turnsBox(pen: Pen, { rows }: FigureContent, palette: Palette, width: number): Box {
  const font = { size: pen.size * 0.78 }
  const widest = rows.reduce(
    (most, row) => (row.kind === 'turn' ? Math.max(most, pen.measure(row.number, font)) : most),
    0,
  )
  const numbers = widest > 0 ? widest + pen.size * 0.5 : 0
  const items: Item[] = []
  let height = 0
  for (const [i, row] of rows.entries()) {
    if (i > 0) height += row.kind === 'turn' && row.follows ? pen.size * 0.3 : pen.size * 0.55
    const box =
      row.kind === 'turn' ? turnBox(pen, row, palette, width, numbers) : lineBox(pen, row, palette, width)
    for (const item of moved(box.items, 0, height)) items.push(item)
    height += box.height
  }
  return { width, height, items }
}

/** Words in the middle of a line across the figure. */
function lineBox(pen: Pen, { kind, words }: FigureLine, palette: Palette, width: number): Box {
  const size = pen.size * 0.82
  const box = textBox(pen, words, width * 0.8, {
    font: { size, bold: kind === 'section', italic: kind === 'gap' },
    fill: palette.soft,
    align: 'middle',
  })
  const left = (width - box.width) / 2
  const y = box.height / 2
  const rule = { kind: 'line', y, toY: y, stroke: palette.line, width: 0.75, dashed: kind === 'gap' } as const
  const gap = size * 0.6
  const rules: Item[] =
    left > 2 * gap
      ? [
          { ...rule, x: 0, toX: left - gap },
          { ...rule, x: left + box.width + gap, toX: width },
        ]
      : []
  return { width, height: box.height, items: [...rules, ...moved(box.items, left, 0)] }
}

function backgroundBox(pen: Pen, { blocks, sides }: FigureBackground, palette: Palette, width: number): Box {
  const gap = pen.size * 0.7
  const common = stacked(
    blocks.map((block) => blockBox(pen, block, palette, width)),
    gap,
  )
  const columns = sides.length === 2 && width >= TWO_COLUMNS ? 2 : 1
  const room = (width - gap * (columns - 1)) / columns
  const padding = { x: pen.size * 0.7, y: pen.size * 0.55 }
  const cards = sides.map(({ name, side, blocks: own }) => {
    const ink = palette.side(side).ink
    const inner = stacked(
      [
        textBox(pen, name, room - 2 * padding.x, { font: { size: pen.size * 0.9, bold: true }, fill: ink }),
        ...own.map((block) => blockBox(pen, block, palette, room - 2 * padding.x)),
      ],
      pen.size * 0.45,
    )
    return { inner, ink }
  })
  const tallest = cards.reduce((most, { inner }) => Math.max(most, inner.height), 0)
  const boxes = cards.map(({ inner, ink }) => {
    const box = framed(
      columns === 2 ? { ...inner, height: tallest } : inner,
      { stroke: palette.line, radius: 2 },
      padding,
      room,
    )
    const top: Item = { kind: 'line', x: 0, y: 0, toX: room, toY: 0, stroke: ink, width: 2 }
    return { ...box, items: [...box.items, top] }
  })
  return stacked([common, flowed(boxes, width + 1, { x: gap, y: gap })], gap)
}

function outcomeBox(
  pen: Pen,
  outcome: NonNullable<FigureContent['outcome']>,
  palette: Palette,
  width: number,
): Box {
  const { tone, title, summary } = outcome
  const { ink } = palette.tone(tone)
  const boxes = [
    textBox(pen, title, width, { font: { size: pen.size, bold: true }, fill: ink }),
    ...(summary === ''
      ? []
      : [textBox(pen, summary, width, { font: { size: pen.size }, fill: palette.ink })]),
  ]
  return flowed(boxes, width, { x: pen.size * 0.6, y: 0 })
}

/** Caption and source, below a line. */
function endBox(pen: Pen, { caption, source }: FigureContent, palette: Palette, width: number): Box {
  const size = pen.size * 0.82
  const words = stacked(
    [
      caption === '' ? NO_BOX : textBox(pen, caption, width, { font: { size: pen.size }, fill: palette.ink }),
      source
        ? textBox(pen, source.words, width, { font: { size }, fill: palette.soft, link: source.link })
        : NO_BOX,
      source && source.address !== ''
        ? textBox(pen, source.address, width, {
            font: { size: size * 0.9 },
            fill: palette.soft,
            link: source.link,
          })
        : NO_BOX,
    ],
    size * 0.2,
  )
  if (words.height === 0) return NO_BOX
  const gap = pen.size * 0.35
  const rule: Item = { kind: 'line', x: 0, y: 0, toX: width, toY: 0, stroke: palette.line, width: 0.75 }
  return { width, height: words.height + gap, items: [rule, ...moved(words.items, 0, gap)] }
}
