import { useId, useState } from 'react'
import { placeText } from '../../base/place_text.ts'
import { contentNote } from '../../list/problem_text.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { SplitProblem } from '../../session/react/use_problems.ts'
import { useRowRecord } from '../../session/react/use_record.ts'
import { Button } from '../../ui/button.tsx'
import { JsonTree } from '../../ui/json_tree/json_tree.tsx'
import { report as t } from './messages.ts'
import type { ProblemGroup } from './problem_groups.ts'
import styles from './report_dialog.module.css'

interface ProblemRowsProps {
  readonly corpus: CorpusInfo
  readonly group: ProblemGroup
}

const PLACES = 500

/** Similar problems as one table row. Expands to their places, or to the record if there is only one. */
export function ProblemRows({ corpus, group }: ProblemRowsProps) {
  const { field, found, expected, problems } = group
  const [only, ...others] = problems
  const several = others.length > 0
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <tr className={open ? styles.opened : undefined}>
        <td>
          <span className={styles.place}>{several ? t.places(problems.length) : t.at(placeText(only))}</span>
          {(several || hasRecord(only)) && (
            <Button
              look="quiet"
              className={styles.show}
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setOpen(!open)}
            >
              {t.show(open, several)}
            </Button>
          )}
        </td>
        <td data-label={t.field} className="xs code">
          {field}
        </td>
        <td data-label={t.found} className="xs code">
          {found}
        </td>
        <td data-label={t.expected}>{t.wanted(expected)}</td>
      </tr>
      {open && (
        <tr id={id}>
          <td colSpan={4}>
            {several ? (
              <Places corpus={corpus} group={group} />
            ) : (
              <RawRecord corpus={corpus} problem={only} />
            )}
          </td>
        </tr>
      )}
    </>
  )
}

function Places({ corpus, group: { field, problems } }: ProblemRowsProps) {
  return (
    <>
      <ul className={styles.list}>
        {problems.slice(0, PLACES).map((problem, i) => (
          <PlaceItem key={i} corpus={corpus} problem={problem} field={field} />
        ))}
      </ul>
      {problems.length > PLACES && <p className="sm soft">{t.more(problems.length - PLACES)}</p>}
    </>
  )
}

interface PlaceItemProps {
  readonly corpus: CorpusInfo
  readonly problem: SplitProblem
  readonly field: string
}

function PlaceItem({ corpus, problem, field }: PlaceItemProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li>
      {t.at(placeText(problem))}
      {problem.field !== field && <span className="xs code">, {problem.field}</span>}
      {hasRecord(problem) && (
        <Button
          look="quiet"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? t.hideRecord : t.showRecord}
        </Button>
      )}
      {open && (
        <div id={id}>
          <RawRecord corpus={corpus} problem={problem} />
        </div>
      )}
    </li>
  )
}

/** True for records that could not be shown, and for those that can be read again by their row. */
function hasRecord({ severity, raw }: SplitProblem): boolean {
  return severity === 'dropped' || raw === undefined
}

/** The original record of a problem, or the raw content of the file if it could not be parsed. */
function RawRecord({ corpus, problem }: Pick<PlaceItemProps, 'corpus' | 'problem'>) {
  const { raw } = problem
  if (raw === undefined) return <Parsed corpus={corpus} problem={problem} />
  const note = contentNote(raw)
  return (
    <>
      {raw && <pre className={styles.raw}>{raw.text}</pre>}
      {note !== '' && <p>{note}</p>}
    </>
  )
}

function Parsed({ corpus, problem }: Pick<PlaceItemProps, 'corpus' | 'problem'>) {
  const data = useRowRecord(corpus, problem.split, problem.row)
  if (data.status === 'loading') return <p role="status">{t.reading}</p>
  if (data.status === 'failed') return <p role="alert">{data.error.message}</p>
  return data.value === null ? <p>{t.gone}</p> : <JsonTree value={data.value} />
}
