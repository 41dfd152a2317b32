import { countText } from '../../messages/intl.ts'
import { deceptionLanes as text } from '../../messages/lenses/deception_lanes.ts'
import type { Conversation, LabelScheme } from '../../model/index.ts'
import type { DeceptionLanesRoles } from '../../model/lens_roles/deception_lanes.ts'
import { markPath } from './geometry.ts'
import { namedKind, type TurnKind } from './kinds.ts'
import marks from './marks.module.css'
import { kindTitle } from './model.ts'
import styles from './view.module.css'

interface LegendProps {
  readonly conversation: Conversation
  readonly kinds: readonly TurnKind[]
  readonly counts: ReadonlyMap<TurnKind, number>
  readonly hidden: ReadonlySet<TurnKind>
  readonly roles: DeceptionLanesRoles
  readonly schemes: readonly LabelScheme[]
  onToggle(kind: TurnKind): void
}

/** What the marks mean, how many there are of each, and which are drawn. */
export function Legend({ conversation, kinds, counts, hidden, roles, schemes, onToggle }: LegendProps) {
  return (
    <ul className={styles.legend} aria-label={text.legend}>
      {kinds.map((kind) => {
        const named = namedKind(kind, roles, schemes)
        const count = counts.get(kind) ?? 0
        const title = kindTitle(conversation, kind, roles, schemes)
        return (
          <li key={kind}>
            <button
              type="button"
              className={styles.entry}
              aria-pressed={!hidden.has(kind)}
              aria-label={text.legendEntry(title, count)}
              title={named ? text.kinds[kind] : undefined}
              onClick={() => onToggle(kind)}
            >
              <svg className={styles.sample} width={12} height={28} viewBox="0 0 12 28" aria-hidden>
                <path
                  className={marks.mark}
                  data-kind={kind}
                  data-hue={named?.hue}
                  d={markPath(kind, 6, 14, 8)}
                />
              </svg>
              <span className={styles.entryTitle}>{title}</span>
              <span className="faint tabular">{countText(count)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
