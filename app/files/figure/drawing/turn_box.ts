import type { FigureAction, FigureChip, FigureTurn } from '../content.ts'
import { blockBox } from './block_box.ts'
import { type Box, framed, type Item, most, moved, NO_BOX, stacked } from './drawing.ts'
import { flowed, type Pen, textBox } from './text_box.ts'

/** Maximum width of a bubble in two-sided layout, as a share of the space next to the numbers. */
const BUBBLE = 0.86

/**
 * A turn: speaker, text in a bubble, action, and labels below. The number is at the edge of its side.
 * @param numbers width of the widest number, or 0 if numbers are hidden
 */
export function turnBox(pen: Pen, turn: FigureTurn, width: number, numbers: number): Box {
  const { palette } = pen
  const { side } = turn
  const isRight = side === '2'
  const isAside = side === 'aside'
  const room = (width - numbers) * (isAside ? 1 : BUBBLE)
  const colours = palette.sides[side]
  const size = isAside ? pen.size * 0.92 : pen.size
  const padding = { x: size * 0.75, y: size * 0.38 }
  const frame = { fill: colours.fill, stroke: colours.line, radius: size * 0.7, dashed: isAside }
  const text =
    turn.text === ''
      ? NO_BOX
      : withAlert(
          framed(
            textBox({ ...pen, size }, turn.text, room - 2 * padding.x, {
              font: { size },
              fill: isAside ? palette.soft : palette.ink,
            }),
            frame,
            padding,
          ),
          turn.alert ? palette.alert : null,
          isRight,
          frame.radius,
        )
  const parts = [
    turn.follows ? NO_BOX : nameBox(pen, turn, room),
    text,
    turn.action ? actionBox(pen, turn.action, room) : NO_BOX,
    labelsBox(pen, turn, room, isRight),
  ]
  const body = aligned(parts, pen.size * 0.22, isRight)
  const left = isRight ? width - numbers - body.width : numbers
  const items: Item[] = [...moved(body.items, left, 0)]
  if (turn.number !== '') {
    const number = textBox(pen, turn.number, numbers, { font: { size: pen.size * 0.78 }, fill: palette.soft })
    const down = turn.follows ? padding.y + pen.size * 0.1 : 0
    items.push(...moved(number.items, isRight ? width - number.width : 0, down))
  }
  return { width, height: body.height, items }
}

function nameBox(pen: Pen, { name, role, side }: FigureTurn, room: number): Box {
  const { palette } = pen
  const size = pen.size * 0.82
  const box = textBox(pen, name, room, { font: { size, bold: true }, fill: palette.sides[side].ink })
  if (role === '') return box
  return flowed([box, textBox(pen, role, room, { font: { size }, fill: palette.soft })], room, {
    x: size * 0.5,
    y: 0,
  })
}

/** Marks a highlighted turn with a bar at the outer edge of its bubble, between the round corners. */
function withAlert(bubble: Box, fill: string | null, isRight: boolean, radius: number): Box {
  if (fill === null) return bubble
  const width = 3
  const x = isRight ? bubble.width - width / 2 : -width / 2
  const inset = Math.min(radius * 0.8, bubble.height / 4)
  const bar = {
    kind: 'rect',
    x,
    y: inset,
    width,
    height: bubble.height - 2 * inset,
    radius: 1.5,
    fill,
  } as const
  return { ...bubble, items: [...bubble.items, bar] }
}

function actionBox(pen: Pen, { tone, title, price, block }: FigureAction, width: number): Box {
  const { palette } = pen
  const colours = palette.tones[tone]
  const padding = { x: pen.size * 0.75, y: pen.size * 0.45 }
  const room = width - 2 * padding.x
  const size = pen.size * 0.92
  const inner = stacked(
    [
      textBox(pen, title, room, { font: { size, bold: true }, fill: colours.ink }),
      price === ''
        ? NO_BOX
        : textBox(pen, price, room, { font: { size: pen.size * 1.3, bold: true }, fill: palette.ink }),
      block ? blockBox(pen, block, room) : NO_BOX,
    ],
    pen.size * 0.2,
  )
  return framed(inner, { fill: colours.fill, stroke: colours.line, radius: pen.size * 0.4 }, padding)
}

function labelsBox(pen: Pen, { chips, notes }: FigureTurn, room: number, isRight: boolean): Box {
  if (chips.length === 0 && notes.length === 0) return NO_BOX
  const size = pen.size * 0.8
  const boxes = [
    ...chips.map((chip) => chipBox(pen, chip, room)),
    ...notes.map((note) =>
      textBox(pen, note, room, { font: { size, italic: true }, fill: pen.palette.soft }),
    ),
  ]
  return flowed(boxes, room, { x: size * 0.4, y: size * 0.3 }, isRight ? 'end' : 'start')
}

/** Stacks boxes, aligned to the left or right. */
function aligned(boxes: readonly Box[], gap: number, isRight: boolean): Box {
  if (!isRight) return stacked(boxes, gap)
  const width = most(boxes, (box) => box.width)
  return stacked(
    boxes.map((box) =>
      box.height === 0 ? box : { ...box, width, items: moved(box.items, width - box.width, 0) },
    ),
    gap,
  )
}

/** A label: its mark on its colour, annotator, and name. A name that is too wide wraps. */
function chipBox(pen: Pen, { mark, annotator, name, hue }: FigureChip, width: number): Box {
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
