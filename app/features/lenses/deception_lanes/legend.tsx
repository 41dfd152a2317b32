import { countText } from '../../../base/messages/intl.ts'
import { markPath } from './geometry.ts'
import type { TurnKind } from './kinds.ts'
import marks from './marks.module.css'
import { deceptionLanes as text } from './messages.ts'
import type { LaneKind } from './model.ts'
import styles from './view.module.css'

interface LegendProps {
  readonly kinds: readonly LaneKind[]
  readonly hidden: ReadonlySet<TurnKind>
  onToggle(kind: TurnKind): void
}

/** Legend of the marks with counts and visibility toggles. */
export function Legend({ kinds, hidden, onToggle }: LegendProps) {
  return (
    <ul className={styles.legend} aria-label={text.legend}>
      {kinds.map(({ kind, title, count, hue, isNamed }) => (
        <li key={kind}>
          <button
            type="button"
            className={styles.entry}
            aria-pressed={!hidden.has(kind)}
            aria-label={text.legendEntry(title, count)}
            title={isNamed ? text.kinds[kind] : undefined}
            onClick={() => onToggle(kind)}
          >
            <svg className={styles.sample} width={12} height={28} viewBox="0 0 12 28" aria-hidden>
              <path className={marks.mark} data-kind={kind} data-hue={hue} d={markPath(kind, 6, 14, 8)} />
            </svg>
            <span className={styles.entryTitle}>{title}</span>
            <span className="faint tabular">{countText(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
