import { DrawingMark } from '../../../ui/drawing/drawing.tsx'
import { hideHint } from '../../../ui/hint_state.ts'
import type { Roving } from '../../../ui/roving/use_roving.ts'
import styles from './deal_mark.module.css'
import { type Place, RADIUS } from './layout.ts'
import type { Mark } from './marks.ts'

interface DealMarksProps {
  readonly marks: readonly Mark[]
  /** Positions of the marks in pixels. */
  readonly places: readonly Place[]
  readonly roving: Roving
  onChoose(turn: number): void
}

/** Numbered circles for deals, filled if accepted. A click opens the turn. */
export function DealMarks({ marks, places, roving, onChoose }: DealMarksProps) {
  return marks.map(({ id, turn, glyph, fate, name, hint, isCurrent, isLater }, i) => {
    const { x, y } = places[i] ?? { x: 0, y: 0 }
    return (
      <DrawingMark
        key={id}
        id={id}
        className={styles.mark}
        data-turn={turn}
        data-fate={fate}
        data-later={isLater || undefined}
        aria-label={name}
        aria-current={isCurrent ? 'true' : undefined}
        hint={hint}
        roving={roving}
        onChoose={() => {
          hideHint()
          onChoose(turn)
        }}
      >
        <circle className={styles.ring} cx={x} cy={y} r={RADIUS + 4} />
        <circle className={styles.disc} cx={x} cy={y} r={RADIUS} />
        <text className={styles.number} x={x} y={y} dy="0.35em" textAnchor="middle">
          {glyph}
        </text>
      </DrawingMark>
    )
  })
}

interface LeadersProps {
  /** Exact positions of the deals, in pixels. */
  readonly places: readonly Place[]
  /** Positions where the marks are drawn. */
  readonly shown: readonly Place[]
}

/** Lines from displaced marks to the exact positions of their deals. Drawn below all marks. */
export function Leaders({ places, shown }: LeadersProps) {
  return shown.map((to, i) => {
    const from = places[i]
    if (!from || (from.x === to.x && from.y === to.y)) return null
    return (
      <g key={`${to.x} ${to.y}`}>
        <line className={styles.leader} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        <circle className={styles.spot} cx={from.x} cy={from.y} r={2.5} />
      </g>
    )
  })
}
