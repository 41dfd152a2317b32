import { dealSpaceMessages as say } from '../../messages/conversation/deal_space.ts'
import { useRoving } from '../../views/ui/drawing/use_roving.ts'
import { useWidth } from '../../views/ui/drawing/use_width.ts'
import { DealMark, Leaders } from './deal_mark.tsx'
import styles from './drawing.module.css'
import { axisOf, lineOf, spread, WIDEST } from './layout.ts'
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

const HEIGHT = 118
const BASE = 78
const SIDE = 14

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
  const places = drawn.map((mark) => ({ x: x(mark.points[side] ?? 0), y: BASE - 26 }))
  const shown = spread(places)
  const name = say.axis(nameOf(rules, side))
  return (
    <svg
      role="group"
      aria-label={name}
      className={styles.drawing}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      onKeyDown={roving.onKeyDown}
    >
      <g aria-hidden>
        <path className={styles.axis} d={`M${SIDE} ${BASE}H${width - SIDE}`} />
        {x.ticks(6).map((tick) => (
          <text key={tick} x={x(tick)} y={BASE + 17} textAnchor="middle">
            {tick}
          </text>
        ))}
        <text className={styles.title} x={width - SIDE} y={HEIGHT - 4} textAnchor="end">
          {`${name} →`}
        </text>
        {walkAway !== null && <path className={styles.walkAway} d={`M${x(walkAway)} 8V${BASE}`} />}
        {range.map((points) => (
          <circle key={points} className={styles.dot} cx={x(points)} cy={BASE} r={2.25} />
        ))}
        <polyline className={styles.path} points={lineOf(shown)} />
        <Leaders places={places} shown={shown} />
      </g>
      {drawn.map((mark, i) => (
        <DealMark
          key={mark.id}
          mark={mark}
          at={shown[i] ?? { x: 0, y: 0 }}
          roving={roving}
          onChoose={onChooseTurn}
        />
      ))}
    </svg>
  )
}
