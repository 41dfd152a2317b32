import { dealSpaceMessages as say } from '../../messages/conversation/deal_space.ts'
import { useRoving } from '../../views/ui/drawing/use_roving.ts'
import { useWidth } from '../../views/ui/drawing/use_width.ts'
import { DealMark } from './deal_mark.tsx'
import styles from './drawing.module.css'
import { axisOf, lineOf, RADIUS, WIDEST } from './layout.ts'
import type { DrawingProps } from './plane.tsx'
import { nameOf } from './words.ts'

interface LineProps extends DrawingProps {
  /** The side whose points are known. */
  readonly side: 0 | 1
  /** Every number of points that it can score, ascending. */
  readonly range: readonly number[]
  /** What it scores when somebody walks away. */
  readonly walkAway: number | null
}

/** Room above the first mark and below the axis, and left and right of both, in pixels. */
const TOP = 16
const BELOW = 40
const SIDE = 14

/** From a mark to the next, in pixels. */
const ROW = 2 * RADIUS + 6

/** The points of one side, where what the items are worth to the other is not shown. */
export function Line(props: LineProps) {
  const [ref, room] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.room}>
      {room > 0 && <DrawnLine {...props} width={Math.min(room, WIDEST)} />}
    </div>
  )
}

function DrawnLine(props: LineProps & { readonly width: number }) {
  const { rules, side, range, walkAway, marks, onChooseTurn, width } = props
  const drawn = marks.filter((mark) => mark.points[side] !== null)
  const roving = useRoving([drawn.map((mark) => mark.id)])
  const x = axisOf(range.at(-1) ?? 0, SIDE, width - SIDE)
  // One below the other in their order, so that the path is read downwards.
  const places = drawn.map((mark, i) => ({ x: x(mark.points[side] ?? 0), y: TOP + i * ROW }))
  const base = TOP + drawn.length * ROW
  const height = base + BELOW
  const name = say.axis(nameOf(rules, side))
  return (
    <svg
      role="group"
      aria-label={name}
      className={styles.drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      onKeyDown={roving.onKeyDown}
    >
      <g aria-hidden>
        <path className={styles.axis} d={`M${SIDE} ${base}H${width - SIDE}`} />
        {x.ticks(6).map((tick) => (
          <text key={tick} x={x(tick)} y={base + 17} textAnchor="middle">
            {tick}
          </text>
        ))}
        <text className={styles.title} x={width - SIDE} y={height - 4} textAnchor="end">
          {`${name} →`}
        </text>
        {walkAway !== null && <path className={styles.walkAway} d={`M${x(walkAway)} 4V${base}`} />}
        {range.map((points) => (
          <circle key={points} className={styles.dot} cx={x(points)} cy={base} r={2.25} />
        ))}
        <polyline className={styles.path} points={lineOf(places)} />
      </g>
      {drawn.map((mark, i) => (
        <DealMark
          key={mark.id}
          mark={mark}
          at={places[i] ?? { x: 0, y: 0 }}
          roving={roving}
          onChoose={onChooseTurn}
        />
      ))}
    </svg>
  )
}
