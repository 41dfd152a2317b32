import { candidatesMessages as words } from '../../messages/conversation/candidates.ts'
import { type MarkProps, markId } from './marks.ts'
import type { SideState } from './model.ts'
import styles from './steps.module.css'

interface StepsProps {
  readonly state: SideState
  readonly rows: string
  markOf(id: string, goesTo: number): MarkProps
}

/** How many rows were possible, from all of them down: `10 → 4 → 1 possible`. Each number leads to its turn. */
export function Steps({ state: { table, steps }, rows, markOf }: StepsProps) {
  const all = table.rows.length
  return (
    <p className={styles.steps}>
      <span className={steps.length === 0 ? styles.now : styles.count}>{all}</span>
      {steps.map(({ turn, left }, i) => (
        <span key={turn} className={styles.step}>
          <span className={styles.arrow} aria-hidden>
            {words.arrow}
          </span>
          <button
            type="button"
            {...markOf(markId.step(turn), turn)}
            className={i === steps.length - 1 ? styles.now : styles.count}
            aria-label={words.step(turn, left, all, rows)}
            title={words.step(turn, left, all, rows)}
          >
            {left}
          </button>
        </span>
      ))}
      <span className={styles.unit}>{words.possible}</span>
    </p>
  )
}
