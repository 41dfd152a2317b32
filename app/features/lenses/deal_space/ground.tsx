import { memo } from 'react'
import type { DealSpace, Payoff } from '../../../model/agreements/deal_space.ts'
import type { Points } from '../../../model/agreements/game.ts'
import { XTicks, YTicks } from '../../../ui/drawing/drawing.tsx'
import { hideHintSoon, showHintSoon } from '../../../ui/hint_state.ts'
import styles from './drawing.module.css'
import { AROUND, lineOf, type Place, planeOf } from './layout.ts'
import { dealSpaceMessages as say } from './messages.ts'
import type { Rules } from './rules/rules.ts'
import { nameOf, payoffText } from './words.ts'

interface GroundProps {
  readonly space: DealSpace
  readonly rules: Rules
  readonly walkAway: Points | null
  /** Width in pixels. */
  readonly width: number
}

/** The part of the drawing that doesn't depend on the current turn: axes and possible deals. */
export const Ground = memo(function Ground({ space, rules, walkAway, width }: GroundProps) {
  const { height, x, y, at } = planeOf(space, width)
  const bottom = height - AROUND.bottom
  const right = width - AROUND.right
  return (
    <>
      <XTicks scale={x} ticks={x.ticks(6)} to={bottom} gap={16} />
      <YTicks scale={y} ticks={y.ticks(6)} to={AROUND.left} gap={8} />
      <text className={styles.title} x={AROUND.left} y={12}>
        {`↑ ${say.axis(nameOf(rules, 1))}`}
      </text>
      <text className={styles.title} x={right} y={height - 4} textAnchor="end">
        {`${say.axis(nameOf(rules, 0))} →`}
      </text>
      <path className={styles.axis} d={`M${AROUND.left} ${AROUND.top}V${bottom}H${right}`} />
      {walkAway && (
        <path
          className={styles.walkAway}
          d={`M${x(walkAway[0])} ${AROUND.top}V${bottom}M${AROUND.left} ${y(walkAway[1])}H${right}`}
        />
      )}
      <polyline className={styles.frontier} points={lineOf(space.frontier.map(({ points }) => at(points)))} />
      <path
        className={styles.mostJoint}
        d={space.payoffs
          .filter((p) => p.mostJoint)
          .map((p) => diamond(at(p.points)))
          .join('')}
      />
      {space.payoffs.map((payoff) => (
        <Dot key={payoff.points.join(' ')} payoff={payoff} rules={rules} {...at(payoff.points)} />
      ))}
    </>
  )
})

function diamond({ x, y }: Place): string {
  return `M${x} ${y - 6.5}l6.5 6.5l-6.5 6.5l-6.5 -6.5Z`
}

interface DotProps extends Place {
  readonly payoff: Payoff
  readonly rules: Rules
}

/** A possible pair of points. Lists its agreements on hover. */
function Dot({ payoff, rules, x, y }: DotProps) {
  return (
    <circle
      className={styles.dot}
      data-frontier={payoff.onFrontier || undefined}
      cx={x}
      cy={y}
      r={payoff.onFrontier ? 2.75 : 2.25}
      onPointerEnter={({ pointerType, currentTarget }) => {
        if (pointerType === 'touch') return
        showHintSoon(currentTarget, {
          title: say.pair(...payoff.points),
          text: payoffText(rules, payoff),
          source: '',
        })
      }}
      onPointerLeave={hideHintSoon}
    />
  )
}
