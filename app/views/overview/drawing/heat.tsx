import type { CSSProperties } from 'react'
import { countText } from '../../../messages/intl.ts'
import { useRoving } from '../../ui/drawing/use_roving.ts'
import { fitText, textLines, textWidth } from '../models/fit_text.ts'
import type { HeatCell } from '../models/heat.ts'
import styles from './drawing.module.css'
import { Drawing } from './drawing.tsx'
import { Mark } from './mark.tsx'

/** What a row or column of a heat table is of. */
export interface HeatName {
  readonly id: string
  readonly title: string
  /** Two characters, for columns that have little room. */
  readonly short?: string | undefined
}

interface HeatProps {
  readonly name: string
  readonly rows: readonly HeatName[]
  readonly columns: readonly HeatName[]
  /** By rows. */
  readonly cells: readonly (readonly HeatCell[])[]
  readonly titleOf: (cell: HeatCell) => string
  readonly saysOf: (cell: HeatCell) => string
  /** The share in a cell, in few characters. */
  readonly shareOf: (cell: HeatCell) => string
  readonly isChosen: (cell: HeatCell) => boolean
  readonly onChoose: (cell: HeatCell) => void
}

const TEXT = 12
const LINE = 14

/** Cells with their counts, darker the larger their share; below each, what the filter leaves over all there is. */
export function Heat(props: HeatProps) {
  const { name, rows, columns, cells, titleOf, saysOf, shareOf, isChosen, onChoose } = props
  const roving = useRoving(cells.map((row) => row.map(({ id }) => id)))
  const flat = cells.flat()
  const most = Math.max(1, ...flat.map(({ all }) => all))
  const darkest = Math.max(0.0001, ...flat.map(({ share }) => share))
  const draw = (width: number) => {
    const longest = Math.max(40, ...rows.map(({ title }) => textWidth(title, TEXT))) + 12
    const left = Math.min(longest, width * (width < 420 ? 0.3 : 0.26))
    const step = Math.min(220, (width - left) / Math.max(1, columns.length))
    const roomy = step >= 56
    const height = roomy ? 40 : 30
    const heads = columns.map(({ title, short }) =>
      short !== undefined && step < 64 ? [short] : textLines(title, step - 6, TEXT - 1).slice(0, 3),
    )
    const top = LINE * Math.max(1, ...heads.map((lines) => lines.length)) + 6
    const content = (
      <>
        {heads.map((lines, j) =>
          lines.map((line, k) => (
            <text
              key={`${columns[j]?.id} ${k}`}
              fontSize={TEXT - 1}
              x={left + (j + 0.5) * step}
              y={top - 8 - (lines.length - 1 - k) * LINE}
              textAnchor="middle"
            >
              {fitText(line, step - 2, TEXT - 1)}
            </text>
          )),
        )}
        {rows.map((row, i) => (
          <text
            key={row.id}
            className={styles.name}
            x={left - 8}
            y={top + (i + 0.5) * height}
            dy="0.36em"
            textAnchor="end"
          >
            {fitText(row.title, left - 10, TEXT)}
          </text>
        ))}
        {cells.map((line, i) =>
          line.map((cell, j) => {
            const level = Math.round((cell.share / darkest) * 90)
            const [x, y] = [left + j * step, top + i * height]
            const bar = Math.max(0, step - 14)
            return (
              <Mark
                key={cell.id}
                id={cell.id}
                title={titleOf(cell)}
                says={saysOf(cell)}
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
                  height={height - 2}
                  rx={3}
                />
                <text
                  className={cell.filtered === 0 ? styles.faint : styles.cellText}
                  x={x + step / 2}
                  y={y + (roomy ? 14 : height / 2 - 2)}
                  dy="0.36em"
                  fontSize={step < 30 ? 10 : TEXT}
                  textAnchor="middle"
                >
                  {step < 22 ? '' : countText(cell.filtered)}
                </text>
                {roomy && cell.filtered > 0 && (
                  <text
                    className={level > 20 ? styles.cellText : styles.faint}
                    x={x + step / 2}
                    y={y + 27}
                    dy="0.3em"
                    fontSize={TEXT - 2}
                    textAnchor="middle"
                  >
                    {shareOf(cell)}
                  </text>
                )}
                {cell.all > 0 && (
                  <>
                    <rect
                      className={styles.trace}
                      x={x + 7}
                      y={y + height - 6}
                      width={Math.max(1, (cell.all / most) * bar)}
                      height={2.5}
                    />
                    <rect
                      className={styles.traced}
                      x={x + 7}
                      y={y + height - 6}
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
    return { height: top + rows.length * height + 2, content }
  }
  return <Drawing name={name} draw={draw} onKeyDown={roving.onKeyDown} />
}
