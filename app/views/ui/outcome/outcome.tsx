import { CircleCheck, CircleDashed, CircleHelp, CircleSlash, CircleX, LogOut } from 'lucide-react'
import type { Outcome, OutcomeStatus } from '../../../model/index.ts'
import styles from './outcome.module.css'
import { outcomeText } from './outcome_text.ts'

const GLYPHS: Readonly<Record<OutcomeStatus, typeof CircleCheck>> = {
  deal: CircleCheck,
  success: CircleCheck,
  no_deal: CircleX,
  failure: CircleX,
  walked_away: LogOut,
  unfinished: CircleDashed,
  not_recorded: CircleHelp,
  not_applicable: CircleSlash,
}

type OutcomeProps = Pick<Outcome, 'status' | 'title' | 'summary'>

/** How a conversation ended, in a cell of a list: what does not fit is cut, and all of it stands in the tooltip. */
export function OutcomeCell({ status, title, summary }: OutcomeProps) {
  return (
    <span className={styles.cell} title={outcomeText({ title, summary })} data-status={status}>
      <Glyph status={status} />
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

/** How a conversation ended, as the beginning of a line: the title in its colour, the summary after it. */
export function OutcomeLine({ status, title, summary }: OutcomeProps) {
  return (
    <>
      <span className={styles.line} data-status={status}>
        <Glyph status={status} />
        {title}
      </span>
      {summary !== '' && <span className={styles.afterLine}>{summary}</span>}
    </>
  )
}

/** The shape that stands for a status; always beside the words. A status that data brings along has none of its own. */
function Glyph({ status }: { readonly status: OutcomeStatus }) {
  const Icon = GLYPHS[status] ?? CircleHelp
  return <Icon className={styles.glyph} aria-hidden />
}
