import { useMemo } from 'react'
import { countText } from '../../base/messages/intl.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { SplitProblem } from '../../session/react/use_problems.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Table } from '../../ui/frame/table.tsx'
import BlindGate from '../review/blind/blind_gate.tsx'
import { report as t } from './messages.ts'
import { groupProblems } from './problem_groups.ts'
import { ProblemRows } from './problem_rows.tsx'
import styles from './report_dialog.module.css'
import { droppedRows } from './report_text.ts'

interface ReportDialogProps {
  readonly corpus: CorpusInfo
  readonly problems: readonly SplitProblem[]
  onClose(): void
}

const SHOWN = 500

/** Data that could not be shown or only with a warning: place, field, content, and expectation. */
export default function ReportDialog(props: ReportDialogProps) {
  return (
    <BlindGate corpus={props.corpus} of="report" title={t.title} onClose={props.onClose}>
      <Report {...props} />
    </BlindGate>
  )
}

function Report({ corpus, problems, onClose }: ReportDialogProps) {
  const dropped = problems.filter((p) => p.severity === 'dropped')
  const noticed = problems.filter((p) => p.severity === 'noticed')
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t.title}
      description={t.summary(droppedRows(problems), noticed.length)}
    >
      <ProblemTable title={t.unread} corpus={corpus} problems={dropped} />
      <ProblemTable title={t.warned} corpus={corpus} problems={noticed} />
      {problems.length === 0 && <p>{t.allFit}</p>}
    </Dialog>
  )
}

interface ProblemTableProps extends Omit<ReportDialogProps, 'onClose'> {
  readonly title: string
}

function ProblemTable({ title, corpus, problems }: ProblemTableProps) {
  const groups = useMemo(() => groupProblems(problems), [problems])
  if (problems.length === 0) return null
  return (
    <section className={styles.section}>
      <h3 className="md bold below-2">
        {title} <span className="normal faint">{countText(problems.length)}</span>
      </h3>
      <Table
        stacks
        className={styles.table}
        head={[
          { title: t.place, className: styles.places },
          { title: t.field, className: styles.fields },
          t.found,
          t.expected,
        ]}
      >
        {groups.slice(0, SHOWN).map((group, i) => (
          <ProblemRows key={i} corpus={corpus} group={group} />
        ))}
      </Table>
      {groups.length > SHOWN && <p className="sm soft">{t.more(groups.length - SHOWN)}</p>}
    </section>
  )
}
