import type { CSSProperties } from 'react'
import { countText } from '../../../base/messages/intl.ts'
import type { Wish } from '../../../model/index.ts'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { useRoving } from '../../../ui/drawing/use_roving.ts'
import { chartMessages } from '../charts/messages.ts'
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
import styles from './drawing.module.css'
import { ColumnText, HeatHeading, type HeatName } from './heat_heading.tsx'
import { Mark } from './mark.tsx'

interface HeatProps {
  readonly name: string
  readonly rows: readonly HeatName[]
  readonly columns: readonly HeatName[]
  /** Rows of cells. */
  readonly cells: readonly (readonly HeatCell[])[]
  readonly titleOf: (cell: HeatCell) => string
  /** Unit of the counts. */
  readonly counts: 'conversations' | 'turns'
  readonly isChosen: (cell: HeatCell) => boolean
  readonly onChoose: (cell: HeatCell) => void
  readonly onChooseRow: (value: string, wish: Wish) => void
  readonly onChooseColumn: (value: string, wish: Wish) => void
}

/**
 * Heat table of counts. Darker cells have a larger share. A bar below each count shows the filtered part of the total.
 * Headings include or exclude their row or column.
 */
export function Heat(props: HeatProps) {
  const { name, rows, columns, cells, titleOf, counts, isChosen, onChoose } = props
  const flat = cells.flat()
  const roving = useRoving(heatGrid(cells), flat[0]?.id)
  const most = Math.max(1, ...flat.map(({ all }) => all))
  const darkest = Math.max(0.0001, ...flat.map(({ share }) => share ?? 0))
  const draw = (width: number) => {
    const { left, top, step, rowHeight, cellHeight, roomy, above, nameRoom, nameHeight } = heatLayout(
      width,
      rows,
      columns,
    )
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
                bottom={nameHeight}
              />
            </HeatHeading>
          )
        })}
        {rows.map((row, i) => {
          const y = top + i * rowHeight
          const height = above ? rowHeight - cellHeight : rowHeight
          const lines = rowLines(chosenTitle(row.title, row.choice === 'included'), nameRoom)
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
                  y={y + height / 2 + (k - (lines.length - 1) / 2) * HEAD_LINE}
                  dy="0.36em"
                  fontSize={lines.length > 1 ? HEAD_TEXT : HEAT_TEXT}
                  textAnchor={above ? 'start' : 'end'}
                >
                  {line}
                </text>
              ))}
            </HeatHeading>
          )
        })}
        {cells.map((line, i) =>
          line.map((cell, j) => {
            const share = cell.share === null ? null : chartMessages.share(cell.share)
            const level = Math.round(((cell.share ?? 0) / darkest) * 90)
            const [x, y] = [left + j * step, top + (i + 1) * rowHeight - cellHeight]
            const bar = Math.max(0, step - 14)
            return (
              <Mark
                key={cell.id}
                id={cell.id}
                title={titleOf(cell)}
                says={chartMessages.cellSays(cell.filtered, cell.all, counts, cell.whole)}
                tally={cell}
                pressed={isChosen(cell)}
                className={level > 68 ? styles.strong : ''}
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
                <text
                  className={cell.filtered === 0 ? styles.faint : styles.cellText}
                  x={x + step / 2}
                  y={y + (roomy ? 14 : cellHeight / 2 - 2)}
                  dy="0.36em"
                  fontSize={step < 30 ? 10 : HEAT_TEXT}
                  textAnchor="middle"
                >
                  {step < 22 ? '' : countText(cell.filtered)}
                </text>
                {roomy && cell.filtered > 0 && share !== null && (
                  <text
                    className={level > 20 ? styles.cellText : styles.faint}
                    x={x + step / 2}
                    y={y + 27}
                    dy="0.3em"
                    fontSize={HEAT_TEXT - 2}
                    textAnchor="middle"
                  >
                    {share}
                  </text>
                )}
                {cell.all > 0 && (
                  <>
                    <rect
                      className={styles.trace}
                      x={x + 7}
                      y={y + cellHeight - 6}
                      width={Math.max(1, (cell.all / most) * bar)}
                      height={2.5}
                    />
                    <rect
                      className={styles.traced}
                      x={x + 7}
                      y={y + cellHeight - 6}
                      width={(cell.filtered / most) * bar}
                      height={2.5}
                    />
                  </>
                )}
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
