import { scaleLinear } from 'd3-scale'
import { numberText } from '../../../fields/words.ts'
import type { Wish } from '../../../model/index.ts'
import type { Quartiles } from '../../../readers/summaries.ts'
import { Brush, Drawing, XTicks } from '../../../ui/drawing/drawing.tsx'
import { fitText, textWidth } from '../../../ui/drawing/fit_text.ts'
import type { Drag } from '../../../ui/drawing/use_drag.ts'
import { useRoving } from '../../../ui/roving/use_roving.ts'
import type { Choice } from '../models/bars.ts'
import { chosenTitle } from '../models/heat_layout.ts'
import { roundTicks } from '../models/order.ts'
import styles from './drawing.module.css'
import { Mark, SizeText } from './mark.tsx'

export interface BoxRow extends Quartiles {
  readonly title: string
  readonly choice: Choice
}

interface BoxesProps {
  readonly name: string
  readonly rows: readonly BoxRow[]
  /** Label below the axis. */
  readonly unit: string
  readonly saysOf: (row: BoxRow) => string
  readonly onChoose: (value: string, wish: Wish) => void
  readonly onRange: (min: number, max: number) => void
}

const TEXT = 12
const HEIGHT = 36
const BOX = 16

/** Box plot per value: quartiles as a box, the median as a line, and whiskers to the extremes. */
export function Boxes({ name, rows, unit, saysOf, onChoose, onRange }: BoxesProps) {
  const roving = useRoving(rows.map(({ value }) => [value]))
  const low = Math.min(...rows.map(({ min }) => min))
  const high = Math.max(...rows.map(({ max }) => max))
  // Quartiles of whole numbers are multiples of a quarter.
  const isWhole =
    high - low >= 2 &&
    rows.every((r) => [r.min, r.max, r.q1 * 4, r.median * 4, r.q3 * 4].every(Number.isInteger))
  const geometry = (width: number) => {
    const longest = Math.max(40, ...rows.map(({ title }) => textWidth(`${title}✓ `, TEXT))) + 12
    const left = Math.min(longest, width * 0.34)
    return { left, x: scaleLinear([low, high === low ? low + 1 : high], [left + 8, width - 12]).nice() }
  }
  const onDrag = ({ from, to, width }: Drag) => {
    const { x } = geometry(width)
    const ends = [x.invert(from.x), x.invert(to.x)].sort((a, b) => a - b)
    const digits = high - low > 20 ? 0 : 2
    onRange(Number(ends[0]?.toFixed(digits)), Number(ends[1]?.toFixed(digits)))
  }
  const draw = (width: number, drag: Drag | null) => {
    const { left, x } = geometry(width)
    const bottom = rows.length * HEIGHT
    const content = (
      <>
        <XTicks
          scale={x}
          ticks={roundTicks(x.ticks(Math.max(2, Math.floor((width - left) / 70))), isWhole)}
          from={0}
          to={bottom}
          gap={15}
          text={numberText}
        />
        {rows.map((row, i) => {
          const middle = (i + 0.5) * HEIGHT
          return (
            <Mark
              key={row.value}
              id={row.value}
              title={row.title}
              says={saysOf(row)}
              tally={{ all: row.n, filtered: row.n }}
              pressed={row.choice === 'included'}
              className={row.choice === 'excluded' ? styles.excluded : ''}
              roving={roving}
              onChoose={(wish) => onChoose(row.value, wish)}
            >
              <rect
                className={styles.hit}
                x={0}
                y={i * HEIGHT + 1}
                width={width}
                height={HEIGHT - 2}
                rx={4}
              />
              <text className={styles.name} x={left - 8} y={middle - 7} dy="0.36em" textAnchor="end">
                {fitText(chosenTitle(row.title, row.choice === 'included'), left - 12, TEXT)}
              </text>
              <SizeText n={row.n} x={left - 8} y={middle + 8} anchor="end" />
              <path
                className={styles.whisker}
                d={`M${x(row.min)} ${middle}H${x(row.max)}M${x(row.min)} ${middle - 5}v10M${x(row.max)} ${middle - 5}v10`}
              />
              <rect
                className={styles.box}
                x={x(row.q1)}
                y={middle - BOX / 2}
                width={Math.max(1.5, x(row.q3) - x(row.q1))}
                height={BOX}
                rx={2}
              />
              <line
                className={styles.median}
                x1={x(row.median)}
                x2={x(row.median)}
                y1={middle - BOX / 2}
                y2={middle + BOX / 2}
              />
            </Mark>
          )
        })}
        <line className={styles.axis} x1={left} x2={width} y1={bottom} y2={bottom} />
        <text className={styles.faint} x={(left + width) / 2} y={bottom + 34} textAnchor="middle">
          {unit}
        </text>
        {drag && (
          <Brush
            x={Math.max(left, Math.min(drag.from.x, drag.to.x))}
            y={0}
            width={Math.abs(drag.to.x - drag.from.x)}
            height={bottom}
          />
        )}
      </>
    )
    return { height: bottom + 40, content }
  }
  return <Drawing name={name} roving={roving} draw={draw} onDrag={onDrag} />
}
