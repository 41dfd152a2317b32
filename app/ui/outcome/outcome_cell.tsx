import type { Outcome } from '../../model/index.ts'
import styles from './outcome_cell.module.css'
import { OutcomeGlyph } from './outcome_glyph.tsx'
import { outcomeText } from './outcome_text.ts'

/** Outcome of a conversation in a cell. The tooltip shows the full text if it is truncated. */
export function OutcomeCell({ status, title, summary }: Pick<Outcome, 'status' | 'title' | 'summary'>) {
  // In corpora without outcomes, show only the summary.
  if (status === 'not_applicable') {
    return (
      <span className={styles.plain} title={outcomeText({ title, summary })} dir="auto">
        {summary !== '' && <span className={styles.caption}>{title} </span>}
        {summary || title}
      </span>
    )
  }
  return (
    <span className={styles.cell} title={outcomeText({ title, summary })} data-status={status}>
      <OutcomeGlyph status={status} className={styles.glyph} />
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {summary !== '' && (
        <span className={styles.summary} dir="auto">
          {summary}
        </span>
      )}
    </span>
  )
}
