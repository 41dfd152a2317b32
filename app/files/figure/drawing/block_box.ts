import type { FigureBlock, FigureTable } from '../content.ts'
import { type Box, framed, type Item, lineItem, most, moved, NO_BOX, stacked } from './drawing.ts'
import { type Pen, textBox } from './text_box.ts'

type FieldsOfBlock = Extract<FigureBlock, { kind: 'fields' }>['fields']

/** Scenario data below a small title: text, named values, or a table. */
export function blockBox(pen: Pen, block: FigureBlock, width: number): Box {
  const { palette } = pen
  const size = pen.size * 0.9
  const title =
    block.title === ''
      ? NO_BOX
      : textBox(pen, block.title, width, { font: { size: size * 0.92, bold: true }, fill: palette.soft })
  const body =
    block.kind === 'text'
      ? textBox(pen, block.text, width, { font: { size }, fill: palette.ink })
      : block.kind === 'fields'
        ? fieldsBox(pen, block.fields, width, size)
        : tableBox(pen, block, width, size)
  return stacked([title, body], size * 0.15)
}

function fieldsBox(pen: Pen, fields: FieldsOfBlock, width: number, size: number): Box {
  const { palette } = pen
  const gap = size * 0.8
  const names = fields.map(({ name }) =>
    textBox(pen, name, width * 0.45, { font: { size }, fill: palette.soft }),
  )
  const left = most(names, (box) => box.width) + gap
  const rows = fields.map(({ value }, i): Box => {
    const name = names[i] ?? NO_BOX
    const words = textBox(pen, value, width - left, { font: { size }, fill: palette.ink })
    const items = [...name.items, ...moved(words.items, left, 0)]
    return { width: left + words.width, height: Math.max(name.height, words.height), items }
  })
  return stacked(rows, 0)
}

/** Columns are as wide as their content. If space is too tight, wide columns shrink and their cells wrap. */
function tableBox(
  pen: Pen,
  { columns, rows, numeric, marked }: FigureTable,
  width: number,
  size: number,
): Box {
  const { palette } = pen
  const gap = size * 0.9
  const cellOf = (text: string, bold: boolean, room: number, column: number) =>
    textBox(pen, text, room, {
      font: { size, bold },
      fill: bold ? palette.soft : palette.ink,
      align: numeric[column] ? 'end' : 'start',
    })
  const wanted = columns.map((title, c) =>
    most([title, ...rows.map((row) => row[c] ?? '')], (text, r) =>
      pen.measure(text, { size, bold: r === 0 }),
    ),
  )
  const widths = fitted(wanted, width - gap * (columns.length - 1))
  const line = (cells: readonly string[], isHead: boolean): Box => {
    const boxes = columns.map((_, c) => cellOf(cells[c] ?? '', isHead, widths[c] ?? 0, c))
    const height = most(boxes, (box) => box.height)
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
    items: [lineItem(0, size * 0.12, head.width, size * 0.12, palette.strong, 0.6)],
  }
  const body = rows.map((row, r) => {
    const box = line(row, false)
    return marked?.rows.includes(r) ? framed(box, { fill: palette.marked }, { x: 0, y: 0 }, head.width) : box
  })
  const key = marked
    ? framed(
        textBox(pen, marked.as, width, { font: { size: size * 0.9 }, fill: palette.soft }),
        { fill: palette.marked },
        { x: size * 0.3, y: 0 },
      )
    : NO_BOX
  return stacked([stacked([head, rule, ...body], 0), key], size * 0.3)
}

/** Fits widths into the available space. Widths above an equal share of what narrow ones leave shrink to that share. */
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
