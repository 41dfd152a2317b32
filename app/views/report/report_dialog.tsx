import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { SplitProblem } from '../../session/use_problems.ts'
import { counted } from '../list/count_text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ProblemRows } from './problem_rows.tsx'
import styles from './report_dialog.module.css'
import { droppedRows } from './report_text.ts'

interface ReportDialogProps {
  readonly corpus: CorpusInfo
  readonly problems: readonly SplitProblem[]
  onClose(): void
}

/** How many problems of a kind are written out; the rest is counted. */
const SHOWN = 500

/** What could not be shown, and what is odd: file, row, field, what stands there, what was expected. */
export default function ReportDialog({ corpus, problems, onClose }: ReportDialogProps) {
  const dropped = problems.filter((p) => p.severity === 'dropped')
  const noticed = problems.filter((p) => p.severity === 'noticed')
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Report on the data"
      description={summary(droppedRows(problems), noticed.length)}
    >
      <ProblemTable title="Could not be read" corpus={corpus} problems={dropped} />
      <ProblemTable title="Shown, but odd" corpus={corpus} problems={noticed} />
      {problems.length === 0 && <p>Every record fits its corpus.</p>}
    </Dialog>
  )
}

function summary(dropped: number, noticed: number): string {
  const odd = noticed === 1 ? '1 oddity' : `${noticed} oddities`
  return `${counted(dropped, 'row')} could not be read, ${odd} noticed`
}

function ProblemTable({
  title,
  corpus,
  problems,
}: {
  readonly title: string
  readonly corpus: CorpusInfo
  readonly problems: readonly SplitProblem[]
}) {
  if (problems.length === 0) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {title} <span className={styles.count}>{problems.length}</span>
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.places}>
              File, row or line
            </th>
            <th scope="col" className={styles.fields}>
              Field
            </th>
            <th scope="col">Found</th>
            <th scope="col">Expected</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, SHOWN).map((p, i) => (
            <ProblemRows key={i} corpus={corpus} problem={p} />
          ))}
        </tbody>
      </table>
      {problems.length > SHOWN && <p className={styles.rest}>and {problems.length - SHOWN} more</p>}
    </section>
  )
}
