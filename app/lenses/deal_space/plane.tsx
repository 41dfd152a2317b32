import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { dealSpaceMessages as say } from '../../messages/conversation/deal_space.ts'
import type { DealSpace, Payoff } from '../../model/dividing/deal_space.ts'
import { mostPoints, type Points } from '../../model/dividing/division_game.ts'
import { useRoving } from '../../views/ui/drawing/use_roving.ts'
import { useWidth } from '../../views/ui/drawing/use_width.ts'
import { hideHintSoon, showHintSoon } from '../../views/ui/hint_state.ts'
import { DealMark, Leaders } from './deal_mark.tsx'
import styles from './drawing.module.css'
import type { Rules } from './game.ts'
import { spread } from './layout.ts'
import type { Mark } from './marks.ts'
import { nameOf, payoffText } from './words.ts'

export interface DrawingProps {
  readonly rules: Rules
  readonly marks: readonly Mark[]
  onChooseTurn(turn: number): void
}

interface PlaneProps extends DrawingProps {
  readonly space: DealSpace
  readonly walkAway: Points | null
}

/** Room around the drawing for its axes, in pixels; a mark may stand in the outermost corner. */
const AROUND = { left: 34, right: 14, top: 30, bottom: 40 }

/** Wider than this it grows no more, in pixels. */
const WIDEST = 420

/** The most room for the points of the second side, in pixels: over the turns, the whole drawing has to be seen at once. */
const HIGHEST = 276

const TICKS = 6

/** The space of deals: the points of the first side across, those of the second upwards. */
export function Plane({ space, walkAway, rules, marks, onChooseTurn }: PlaneProps) {
  const [ref, room] = useWidth<HTMLDivElement>()
  const drawn = marks.flatMap(withPlace)
  const roving = useRoving([drawn.map((mark) => mark.id)])
  const width = Math.min(room, WIDEST)
  return (
    <div ref={ref} className={styles.room}>
      {width > 0 && draw()}
    </div>
  )

  function draw(): ReactNode {
    const most: Points = [mostPoints(space.game, 0), mostPoints(space.game, 1)]
    const across = width - AROUND.left - AROUND.right
    // A point is as long upwards as across, unless that is too high, or one side can score far more than the other.
    const upwards = Math.min(HIGHEST, across * Math.max(0.6, most[1] / Math.max(1, most[0])))
    const height = AROUND.top + upwards + AROUND.bottom
    const bottom = height - AROUND.bottom
    const x = scaleLinear([0, Math.max(1, most[0])], [AROUND.left, width - AROUND.right])
    const y = scaleLinear([0, Math.max(1, most[1])], [bottom, AROUND.top])
    const at = ([a, b]: Points) => ({ x: x(a), y: y(b) })
    const places = drawn.map((mark) => at(mark.place))
    const shown = spread(places)
    const line = (points: readonly { readonly x: number; readonly y: number }[]) =>
      points.map((place) => `${place.x},${place.y}`).join(' ')
    return (
      <svg
        role="group"
        aria-label={say.plot(nameOf(rules, 0), nameOf(rules, 1))}
        className={styles.drawing}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        onKeyDown={roving.onKeyDown}
      >
        <g aria-hidden>
          {x.ticks(TICKS).map((tick) => (
            <text key={tick} x={x(tick)} y={bottom + 16} textAnchor="middle">
              {tick}
            </text>
          ))}
          {y.ticks(TICKS).map((tick) => (
            <text key={tick} x={AROUND.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {tick}
            </text>
          ))}
          <text className={styles.title} x={AROUND.left} y={12}>
            {`↑ ${say.axis(nameOf(rules, 1))}`}
          </text>
          <text className={styles.title} x={width - AROUND.right} y={height - 4} textAnchor="end">
            {`${say.axis(nameOf(rules, 0))} →`}
          </text>
          <polyline
            className={styles.axis}
            points={`${AROUND.left},${AROUND.top} ${AROUND.left},${bottom} ${width - AROUND.right},${bottom}`}
          />
          {walkAway && (
            <polyline
              className={styles.walkAway}
              points={`${x(walkAway[0])},${AROUND.top} ${x(walkAway[0])},${bottom}`}
            />
          )}
          {walkAway && (
            <polyline
              className={styles.walkAway}
              points={`${AROUND.left},${y(walkAway[1])} ${width - AROUND.right},${y(walkAway[1])}`}
            />
          )}
          <polyline
            className={styles.frontier}
            points={line(space.frontier.map(({ points }) => at(points)))}
          />
          {space.payoffs.map((payoff) => (
            <PayoffDot key={payoff.points.join(' ')} payoff={payoff} rules={rules} {...at(payoff.points)} />
          ))}
          <polyline className={styles.path} points={line(shown)} />
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

/** A mark with the points of both sides; none where one is missing. */
function withPlace(mark: Mark): readonly (Mark & { readonly place: Points })[] {
  const [a, b] = mark.points
  return a === null || b === null ? [] : [{ ...mark, place: [a, b] }]
}

interface PayoffDotProps {
  readonly payoff: Payoff
  readonly rules: Rules
  readonly x: number
  readonly y: number
}

/** A pair of points that is possible. The pointer asks it for its divisions; the table below has them in words. */
function PayoffDot({ payoff, rules, x, y }: PayoffDotProps) {
  const hint = { title: say.pair(...payoff.points), text: payoffText(rules, payoff), source: '' }
  return (
    <g
      className={styles.payoff}
      data-frontier={payoff.onFrontier || undefined}
      onPointerEnter={(event) => event.pointerType !== 'touch' && showHintSoon(event.currentTarget, hint)}
      onPointerLeave={hideHintSoon}
    >
      <circle className={styles.reach} cx={x} cy={y} r={5} />
      {payoff.mostJoint && (
        <path
          className={styles.mostJoint}
          d={`M${x} ${y - 6.5}L${x + 6.5} ${y}L${x} ${y + 6.5}L${x - 6.5} ${y}Z`}
        />
      )}
      <circle className={styles.dot} cx={x} cy={y} r={payoff.onFrontier ? 2.75 : 2.25} />
    </g>
  )
}
