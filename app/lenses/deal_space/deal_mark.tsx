import type { Roving } from '../../views/ui/drawing/use_roving.ts'
import { hideHint, hideHintSoon, showHint, showHintSoon } from '../../views/ui/hint_state.ts'
import styles from './deal_mark.module.css'
import { type Place, RADIUS } from './layout.ts'
import type { Mark } from './marks.ts'

interface DealMarkProps {
  readonly mark: Mark
  /** Where it is drawn, in pixels. */
  readonly at: Place
  readonly roving: Roving
  onChoose(turn: number): void
}

/** A circle with a deal's number, filled if it was accepted, which leads to its turn. */
export function DealMark({ mark, at: { x, y }, roving, onChoose }: DealMarkProps) {
  const { id, turn, glyph, fate, name, hint, isCurrent, isLater } = mark
  const choose = () => {
    hideHint()
    onChoose(turn)
  }
  return (
    <g
      role="button"
      className={styles.mark}
      tabIndex={roving.tabIndex(id)}
      data-mark={id}
      data-turn={turn}
      data-fate={fate}
      data-later={isLater || undefined}
      aria-label={name}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        choose()
      }}
      onFocus={(event) => {
        roving.onFocus(id)
        if (event.currentTarget.matches(':focus-visible')) showHint(event.currentTarget, hint)
      }}
      onBlur={hideHint}
      onPointerEnter={(event) => event.pointerType !== 'touch' && showHintSoon(event.currentTarget, hint)}
      onPointerLeave={hideHintSoon}
    >
      <circle className={styles.ring} cx={x} cy={y} r={RADIUS + 4} />
      <circle className={styles.disc} cx={x} cy={y} r={RADIUS} />
      <text className={styles.number} x={x} y={y} dy="0.35em" textAnchor="middle">
        {glyph}
      </text>
    </g>
  )
}

interface LeadersProps {
  /** Where the points of marks lie, in pixels. */
  readonly places: readonly Place[]
  /** Where the marks are drawn. */
  readonly shown: readonly Place[]
}

/** From marks that had to make room to where their points lie. Drawn below all marks. */
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
