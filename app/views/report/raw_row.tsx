import { useState } from 'react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { SplitProblem } from '../../session/use_problems.ts'
import { useRowRecord } from '../../session/use_record.ts'
import { JsonTree } from '../raw/json_tree.tsx'
import { Button } from '../ui/button.tsx'
import { RawContent } from './raw_content.tsx'

interface RawRowProps {
  readonly corpus: CorpusInfo
  readonly problem: SplitProblem
}

/** The record that something is wrong with, as published, when it is asked for. */
export function RawRow({ corpus, problem }: RawRowProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide record' : 'Show record'}
      </Button>
      {open &&
        (problem.raw === undefined ? (
          <Parsed corpus={corpus} problem={problem} />
        ) : (
          <RawContent content={problem.raw} />
        ))}
    </>
  )
}

function Parsed({ corpus, problem }: RawRowProps) {
  const data = useRowRecord(corpus, problem.split, problem.row)
  if (data.status === 'loading') return <p role="status">Reading…</p>
  if (data.status === 'failed') return <p role="alert">{data.error.message}</p>
  if (data.value === null) return <p>There is no record in this row any more.</p>
  return <JsonTree value={data.value} />
}
