import type { Roving } from '../../views/ui/drawing/use_roving.ts'
import { hideHint, hideHintSoon, showHint, showHintSoon } from '../../views/ui/hint_state.ts'
import styles from './deal_mark.module.css'
import { type Place, RADIUS } from './layout.ts'
import type { Mark } from './marks.ts'

interface DealMarkProps {
  readonly mark: Mark
  /** Where its points lie, in pixels. */
  readonly at: Place
  /** Where it is drawn. */
  readonly drawnAt: Place
  readonly roving: Roving
  onChoose(turn: number): void
}

/** A circle with a deal's number, filled if it was accepted, which leads to its turn. */
export function DealMark({ mark, at, drawnAt, roving, onChoose }: DealMarkProps) {
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
      {(at.x !== drawnAt.x || at.y !== drawnAt.y) && (
        <>
          <line className={styles.leader} x1={at.x} y1={at.y} x2={drawnAt.x} y2={drawnAt.y} />
          <circle className={styles.spot} cx={at.x} cy={at.y} r={2.5} />
        </>
      )}
      <circle className={styles.ring} cx={drawnAt.x} cy={drawnAt.y} r={RADIUS + 4} />
      <circle className={styles.disc} cx={drawnAt.x} cy={drawnAt.y} r={RADIUS} />
      <text className={styles.number} x={drawnAt.x} y={drawnAt.y} dy="0.35em" textAnchor="middle">
        {glyph}
      </text>
    </g>
  )
}
