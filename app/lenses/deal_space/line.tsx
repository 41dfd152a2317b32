import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { dealSpaceMessages as say } from '../../messages/conversation/deal_space.ts'
import { useRoving } from '../../views/ui/drawing/use_roving.ts'
import { useWidth } from '../../views/ui/drawing/use_width.ts'
import { DealMark, Leaders } from './deal_mark.tsx'
import styles from './drawing.module.css'
import { spread } from './layout.ts'
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
const WIDEST = 420

/** The points of one side, where what the items are worth to the other is not shown. */
export function Line({ rules, side, range, walkAway, marks, onChooseTurn }: LineProps) {
  const [ref, room] = useWidth<HTMLDivElement>()
  const drawn = marks.filter((mark) => mark.points[side] !== null)
  const roving = useRoving([drawn.map((mark) => mark.id)])
  const width = Math.min(room, WIDEST)
  return (
    <div ref={ref} className={styles.room}>
      {width > 0 && draw()}
    </div>
  )

  function draw(): ReactNode {
    const x = scaleLinear([0, Math.max(1, range.at(-1) ?? 1)], [SIDE, width - SIDE])
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
          <line className={styles.axis} x1={SIDE} x2={width - SIDE} y1={BASE} y2={BASE} />
          {x.ticks(6).map((tick) => (
            <text key={tick} x={x(tick)} y={BASE + 17} textAnchor="middle">
              {tick}
            </text>
          ))}
          <text className={styles.title} x={width - SIDE} y={HEIGHT - 4} textAnchor="end">
            {`${name} →`}
          </text>
          {walkAway !== null && (
            <line className={styles.walkAway} x1={x(walkAway)} x2={x(walkAway)} y1={8} y2={BASE} />
          )}
          {range.map((points) => (
            <circle key={points} className={styles.dot} cx={x(points)} cy={BASE} r={2.25} />
          ))}
          <polyline
            className={styles.path}
            points={shown.map((place) => `${place.x},${place.y}`).join(' ')}
          />
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
}
