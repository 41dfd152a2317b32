import { Drawing, XTicks } from '../../../ui/drawing/drawing.tsx'
import { useRoving } from '../../../ui/roving/use_roving.ts'
import { DealMarks } from './deal_mark.tsx'
import styles from './drawing.module.css'
import { axisOf, lineOf, RADIUS, WIDEST } from './layout.ts'
import { dealSpaceMessages as say } from './messages.ts'
import type { DrawingProps } from './plane.tsx'
import { nameOf } from './words.ts'

interface LineProps extends DrawingProps {
  /** Side whose points are known. */
  readonly side: 0 | 1
  /** All point totals that it can score, ascending. */
  readonly range: readonly number[]
  /** Points if someone walks away. */
  readonly walkAway: number | null
}

/** Space above the first mark, below the axis, and at both sides, in pixels. */
const TOP = 16
const BELOW = 40
const SIDE = 14

/** Distance between marks, in pixels. */
const ROW = 2 * RADIUS + 6

/** Points of one side, used if the other side's values are unknown. */
export function Line({ rules, side, range, walkAway, marks, onChooseTurn }: LineProps) {
  const drawn = marks.filter((mark) => mark.points[side] !== null)
  const roving = useRoving([drawn.map((mark) => mark.id)])
  const name = say.axis(nameOf(rules, side))
  const draw = (width: number) => {
    const x = axisOf([range[0] ?? 0, range.at(-1) ?? 0], SIDE, width - SIDE)
    // Stacked in order, so that the path reads from top to bottom.
    const places = drawn.map((mark, i) => ({ x: x(mark.points[side] ?? 0), y: TOP + i * ROW }))
    const base = TOP + drawn.length * ROW
    const height = base + BELOW
    const content = (
      <>
        <g aria-hidden>
          <path className={styles.axis} d={`M${SIDE} ${base}H${width - SIDE}`} />
          <XTicks scale={x} ticks={x.ticks(6)} to={base} gap={17} />
          <text className={styles.title} x={width - SIDE} y={height - 4} textAnchor="end">
            {`${name} →`}
          </text>
          {walkAway !== null && <path className={styles.walkAway} d={`M${x(walkAway)} 4V${base}`} />}
          {range.map((points) => (
            <circle key={points} className={styles.dot} cx={x(points)} cy={base} r={2.25} />
          ))}
          <polyline className={styles.path} points={lineOf(places)} />
        </g>
        <DealMarks marks={drawn} places={places} roving={roving} onChoose={onChooseTurn} />
      </>
    )
    return { height, content }
  }
  return <Drawing name={name} className={styles.drawing} widest={WIDEST} roving={roving} draw={draw} />
}
