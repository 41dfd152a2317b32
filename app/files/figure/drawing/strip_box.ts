import type { FigureStrip } from '../content.ts'
import { type Box, type Item, lineItem, moved, NO_BOX, stacked } from './drawing.ts'
import { type Pen, textBox } from './text_box.ts'

/** Minimum width of a cell with a mark, relative to the font size. */
const LEAST_FOR_MARK = 1.35

/**
 * Labels of the whole conversation: a row per scheme, a cell per turn, and a line below the turns that the figure
 * shows.
 */
export function stripBox(pen: Pen, { rows, shown }: FigureStrip, width: number): Box {
  const { palette } = pen
  const size = pen.size * 0.78
  const step = Math.min(width / Math.max(shown.length, 1), size * 2.4)
  const gap = step > 6 ? 1 : 0
  const cellHeight = size * 1.5
  const lines = rows.map(({ title, cells }) => {
    const items = cells.flatMap(({ label, annotated, blank = false }, i): readonly Item[] => {
      const cell = { x: i * step, y: 0, width: step - gap, height: cellHeight, radius: gap > 0 ? 2 : 0 }
      if (blank) return []
      if (!label)
        return annotated
          ? [{ kind: 'rect', ...cell, stroke: palette.line }]
          : [
              lineItem(
                cell.x + step * 0.3,
                cellHeight / 2,
                cell.x + step * 0.7,
                cellHeight / 2,
                palette.line,
                1,
              ),
            ]
      const colours = palette.chip(label.hue)
      const ground: Item = { kind: 'rect', ...cell, fill: colours.mark }
      if (step < LEAST_FOR_MARK * size) return [ground]
      const mark = textBox(pen, label.mark, Number.POSITIVE_INFINITY, {
        font: { size: Math.min(size, step * 0.48), bold: true },
        fill: colours.markInk,
      })
      return [
        ground,
        ...moved(mark.items, cell.x + (cell.width - mark.width) / 2, (cellHeight - mark.height) / 2),
      ]
    })
    const heading =
      title === '' ? NO_BOX : textBox(pen, title, width, { font: { size, bold: true }, fill: palette.soft })
    return stacked([heading, { width: step * shown.length, height: cellHeight, items }], 1)
  })
  const under = shown.flatMap((isShown, i): Item[] =>
    isShown ? [lineItem(i * step, 1.5, (i + 1) * step - gap, 1.5, palette.ink, 1.5)] : [],
  )
  return stacked([...lines, { width, height: under.length > 0 ? 3 : 0, items: under }], size * 0.3)
}
