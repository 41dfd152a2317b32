import type { CSSProperties } from 'react'
import { countText } from '../../../base/messages/intl.ts'
import type { Wish } from '../../../model/index.ts'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { useRoving } from '../../../ui/roving/use_roving.ts'
import { type CountedUnit, chartMessages } from '../charts/messages.ts'
import { type HeatCell, headingIds, heatGrid } from '../models/heat.ts'
import {
  chosenTitle,
  EXCLUDE,
  HEAD_LINE,
  HEAD_TEXT,
  HEAT_TEXT,
  headText,
  heatLayout,
  rowLines,
} from '../models/heat_layout.ts'
import { isFew } from '../models/shares.ts'
import styles from './drawing.module.css'
import { ColumnText, HeatHeading, type HeatName } from './heat_heading.tsx'
import { Mark, SizeText } from './mark.tsx'

interface HeatProps {
  readonly name: string
  readonly rows: readonly HeatName[]
  readonly columns: readonly HeatName[]
  /** Rows of cells. */
  readonly cells: readonly (readonly HeatCell[])[]
  readonly titleOf: (cell: HeatCell) => string
  /** Unit of the counts. */
  readonly counts: CountedUnit
  readonly isChosen: (cell: HeatCell) => boolean
  readonly onChoose: (cell: HeatCell) => void
  readonly onChooseRow: (value: string, wish: Wish) => void
  readonly onChooseColumn: (value: string, wish: Wish) => void
}

/** Share of the accent colour in the darkest cell, in percent. Text stays readable on it. */
const DARKEST_FILL = 42

/**
 * Heat table of counts and shares. Darker cells have a larger share. Headings include their row or column, and exclude it
 * by a sign that appears on hover and focus.
 */
export function Heat(props: HeatProps) {
  const { name, rows, columns, cells, titleOf, counts, isChosen, onChoose } = props
  const flat = cells.flat()
  const roving = useRoving(heatGrid(cells), flat[0]?.id)
  const darkest = Math.max(0.0001, ...flat.map(({ share }) => share ?? 0))
  const draw = (width: number) => {
    const { left, top, step, rowHeight, cellHeight, roomy, above, nameRoom, nameHeight, sizeHeight } =
      heatLayout(width, rows, columns)
    const content = (
      <>
        {columns.map((column, j) => {
          const x = left + j * step
          return (
            <HeatHeading
              key={column.id}
              of={column}
              ids={headingIds('column', column.id)}
              name={{ x: x + 1, y: 0, width: step - 2, height: nameHeight }}
              exclude={{ x: x + 1, y: nameHeight, width: step - 2, height: top - nameHeight - 1 }}
              roving={roving}
              onChoose={(wish) => props.onChooseColumn(column.id, wish)}
            >
              <ColumnText
                text={headText(column, column.choice === 'included', step)}
                x={x + step / 2}
                bottom={nameHeight - sizeHeight}
              />
              {column.size && step >= 30 && (
                <SizeText n={column.size.filtered} x={x + step / 2} y={nameHeight - 8} anchor="middle" />
              )}
            </HeatHeading>
          )
        })}
        {rows.map((row, i) => {
          const y = top + i * rowHeight
          const height = above ? rowHeight - cellHeight : rowHeight
          const lines = rowLines(chosenTitle(row.title, row.choice === 'included'), nameRoom)
          // The size of the row is a last line below its name, or follows it if headings are above cells.
          const shift = row.size && !above ? -HEAD_LINE / 2 : 0
          return (
            <HeatHeading
              key={row.id}
              of={row}
              ids={headingIds('row', row.id)}
              name={{ x: 0, y, width: nameRoom + 6, height }}
              exclude={{ x: nameRoom + 8, y, width: EXCLUDE - 2, height }}
              roving={roving}
              onChoose={(wish) => props.onChooseRow(row.id, wish)}
            >
              {lines.map((line, k) => (
                <text
                  key={k}
                  className={styles.name}
                  x={above ? 4 : nameRoom + 2}
                  y={y + height / 2 + shift + (k - (lines.length - 1) / 2) * HEAD_LINE}
                  dy="0.36em"
                  fontSize={lines.length > 1 ? HEAD_TEXT : HEAT_TEXT}
                  textAnchor={above ? 'start' : 'end'}
                >
                  {line}
                </text>
              ))}
              {row.size && (
                <SizeText
                  n={row.size.filtered}
                  x={nameRoom + 2}
                  y={above ? y + height / 2 : y + height / 2 + (lines.length * HEAD_LINE) / 2}
                  anchor="end"
                />
              )}
            </HeatHeading>
          )
        })}
        {cells.map((line, i) =>
          line.map((cell, j) => {
            const share = cell.share === null ? null : chartMessages.share(cell.share)
            const level = Math.round(((cell.share ?? 0) / darkest) * DARKEST_FILL)
            const [x, y] = [left + j * step, top + (i + 1) * rowHeight - cellHeight]
            const count = step < 22 ? '' : countText(cell.filtered)
            // A count above its percentage, or the percentage alone if there is no room for both.
            const lines =
              share === null || cell.filtered === 0
                ? [count]
                : roomy
                  ? [count, share]
                  : [step < 34 ? count : share]
            return (
              <Mark
                key={cell.id}
                id={cell.id}
                title={titleOf(cell)}
                says={chartMessages.says(cell, counts, cell.interval)}
                tally={cell}
                pressed={isChosen(cell)}
                className={isFew(cell) ? styles.unsure : ''}
                roving={roving}
                onChoose={() => onChoose(cell)}
              >
                <rect
                  className={styles.cell}
                  style={{ '--level': level } as CSSProperties}
                  x={x + 1}
                  y={y + 1}
                  width={Math.max(4, step - 2)}
                  height={cellHeight - 2}
                  rx={3}
                />
                {lines.map((line, k) => (
                  <text
                    key={k}
                    className={cell.filtered === 0 || k > 0 ? styles.soft : styles.cellText}
                    x={x + step / 2}
                    y={y + cellHeight / 2 + (k - (lines.length - 1) / 2) * 15}
                    dy="0.36em"
                    fontSize={step < 44 ? 10 : k > 0 ? HEAT_TEXT - 1 : HEAT_TEXT}
                    textAnchor="middle"
                  >
                    {line}
                  </text>
                ))}
              </Mark>
            )
          }),
        )}
      </>
    )
    return { height: top + rows.length * rowHeight + 2, content }
  }
  return <Drawing name={name} roving={roving} draw={draw} />
}
