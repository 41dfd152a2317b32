import type { SplitProblem } from '../../hooks/use_problems.ts'
import { useRowRecord } from '../../hooks/use_record.ts'
import { report as t } from '../../messages/conversation/report.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { JsonTree } from '../raw/json_tree.tsx'
import { RawContent } from './raw_content.tsx'

interface RawRecordProps {
  readonly corpus: CorpusInfo
  readonly problem: SplitProblem
}

/** The record that something is wrong with, as published; where it could not be parsed, what stands in the file. */
export function RawRecord({ corpus, problem }: RawRecordProps) {
  return problem.raw === undefined ? (
    <Parsed corpus={corpus} problem={problem} />
  ) : (
    <RawContent content={problem.raw} />
  )
}

function Parsed({ corpus, problem }: RawRecordProps) {
  const data = useRowRecord(corpus, problem.split, problem.row)
  if (data.status === 'loading') return <p role="status">{t.reading}</p>
  if (data.status === 'failed') return <p role="alert">{data.error.message}</p>
  if (data.value === null) return <p>{t.gone}</p>
  return <JsonTree value={data.value} />
}
