import type { Outcome } from '../../../model/index.ts'
import { OutcomeGlyph } from './outcome_glyph.tsx'
import styles from './outcome_line.module.css'

/** How a conversation ended, as the beginning of a line: the title in its colour, the summary after it. */
export function OutcomeLine({ status, title, summary }: Pick<Outcome, 'status' | 'title' | 'summary'>) {
  return (
    <>
      <span className={styles.line} data-status={status}>
        <OutcomeGlyph status={status} className={styles.glyph} />
        {title}
      </span>
      {summary !== '' && <span className="tabular anywhere">{summary}</span>}
    </>
  )
}
