import type { FigureBlock, FigureTable } from '../content.ts'
import { type Box, framed, type Item, moved, NO_BOX, stacked } from './drawing.ts'
import type { Palette } from './palette.ts'
import { type Pen, textBox } from './text_box.ts'

/** Scenario data: a text, values by names, or a table, below a small title. */
export function blockBox(pen: Pen, block: FigureBlock, palette: Palette, width: number): Box {
  const size = pen.size * 0.9
  const title =
    block.title === ''
      ? NO_BOX
      : textBox(pen, block.title, width, { font: { size: size * 0.92, bold: true }, fill: palette.soft })
  const body =
    block.kind === 'text'
      ? textBox(pen, block.text, width, { font: { size }, fill: palette.ink })
      : block.kind === 'fields'
        ? fieldsBox(pen, block.fields, palette, width, size)
        : tableBox(pen, block, palette, width, size)
  return stacked([title, body], size * 0.15)
}

function fieldsBox(
  pen: Pen,
  fields: readonly { readonly name: string; readonly value: string }[],
  palette: Palette,
  width: number,
  size: number,
): Box {
  const gap = size * 0.8
  const names = fields.map(({ name }) =>
    textBox(pen, name, width * 0.45, { font: { size }, fill: palette.soft }),
  )
  const left = names.reduce((most, box) => Math.max(most, box.width), 0) + gap
  const rows = fields.map(({ value }, i): Box => {
    const name = names[i] ?? NO_BOX
    const words = textBox(pen, value, width - left, { font: { size }, fill: palette.ink })
    const items = [...name.items, ...moved(words.items, left, 0)]
    return { width: left + words.width, height: Math.max(name.height, words.height), items }
  })
  return stacked(rows, 0)
}

/** Columns as wide as their contents; where those need more room than there is, wide columns shrink and their cells wrap. */
function tableBox(pen: Pen, table: FigureTable, palette: Palette, width: number, size: number): Box {
  const { columns, rows, numeric, marked } = table
  const gap = size * 0.9
  const cellOf = (text: string, bold: boolean, room: number, column: number) =>
    textBox(pen, text, room, {
      font: { size, bold },
      fill: bold ? palette.soft : palette.ink,
      align: numeric[column] ? 'end' : 'start',
    })
  const wanted = columns.map((title, c) =>
    [title, ...rows.map((row) => row[c] ?? '')].reduce(
      (most, text, r) => Math.max(most, pen.measure(text, { size, bold: r === 0 })),
      0,
    ),
  )
  const widths = fitted(wanted, width - gap * (columns.length - 1))
  const line = (cells: readonly string[], isHead: boolean): Box => {
    const boxes = columns.map((_, c) => cellOf(cells[c] ?? '', isHead, widths[c] ?? 0, c))
    const height = boxes.reduce((most, box) => Math.max(most, box.height), 0)
    let left = 0
    const items: Item[] = []
    for (const [c, box] of boxes.entries()) {
      const room = widths[c] ?? 0
      items.push(...moved(box.items, left + (numeric[c] ? room - box.width : 0), 0))
      left += room + gap
    }
    return { width: left - gap, height, items }
  }
  const head = line(columns, true)
  const rule: Box = {
    width: head.width,
    height: size * 0.25,
    items: [
      {
        kind: 'line',
        x: 0,
        y: size * 0.12,
        toX: head.width,
        toY: size * 0.12,
        stroke: palette.strong,
        width: 0.6,
      },
    ],
  }
  const body = rows.map((row, r) => {
    const box = line(row, false)
    return marked?.rows.includes(r) ? framed(box, { fill: palette.marked }, { x: 0, y: 0 }, head.width) : box
  })
  const key = marked
    ? stacked(
        [
          framed(
            textBox(pen, marked.as, width, { font: { size: size * 0.9 }, fill: palette.soft }),
            { fill: palette.marked },
            { x: size * 0.3, y: 0 },
          ),
        ],
        0,
      )
    : NO_BOX
  return stacked([stacked([head, rule, ...body], 0), key], size * 0.3)
}

/** Widths that add up to at most the room: those wider than an equal share of what the narrow ones leave shrink to it. */
export function fitted(wanted: readonly number[], room: number): readonly number[] {
  let left = room
  const given = new Map<number, number>()
  const ascending = [...wanted.entries()].sort(([, a], [, b]) => a - b)
  for (const [i, [column, width]] of ascending.entries()) {
    const share = Math.max(left, 0) / (ascending.length - i)
    given.set(column, Math.min(width, share))
    left -= Math.min(width, share)
  }
  return wanted.map((_, column) => given.get(column) ?? 0)
}
