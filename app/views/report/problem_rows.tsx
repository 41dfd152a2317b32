import { useId, useState } from 'react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { SplitProblem } from '../../session/use_problems.ts'
import { Button } from '../ui/button.tsx'
import { RawRecord } from './raw_record.tsx'
import styles from './report_dialog.module.css'
import { placeText } from './report_text.ts'

interface ProblemRowsProps {
  readonly corpus: CorpusInfo
  readonly problem: SplitProblem
}

/** A problem in the table of its kind, and below it, when it is asked for, the record that could not be read. */
export function ProblemRows({ corpus, problem }: ProblemRowsProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <tr className={open ? styles.opened : undefined}>
        <td>
          <span className={styles.place}>{placeText(problem)}</span>
          {problem.severity === 'dropped' && (
            <Button
              look="quiet"
              className={styles.show}
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Hide record' : 'Show record'}
            </Button>
          )}
        </td>
        <td data-label="Field" className={styles.code}>
          {problem.field}
        </td>
        <td data-label="Found" className={styles.code}>
          {problem.found}
        </td>
        <td data-label="Expected">{problem.expected}</td>
      </tr>
      {open && (
        <tr id={id}>
          <td colSpan={4}>
            <RawRecord corpus={corpus} problem={problem} />
          </td>
        </tr>
      )}
    </>
  )
}
