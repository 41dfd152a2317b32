import { useState } from 'react'
import { type Filter, isEmptyFilter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useFilterCounts } from '../../session/use_filter.ts'
import { useSplitLoads } from '../../session/use_session.ts'
import { counted } from '../list/count_text.ts'
import styles from './result_line.module.css'
import { resultText } from './result_text.ts'

interface ResultLineProps {
  readonly corpus: CorpusInfo
  /** The listed splits. */
  readonly splits: readonly string[]
  readonly filter: Filter
}

/** How much the filter finds, exactly, and how much there is without it. */
export function ResultLine({ corpus, splits, filter }: ResultLineProps) {
  const counts = useFilterCounts(corpus, splits, filter)
  const loads = useSplitLoads(corpus.id, splits)
  const all = loads.reduce((sum, load) => sum + (load.progress?.conversations ?? 0), 0)
  const unfiltered = isEmptyFilter(filter)
  const found = counts.status === 'ready' ? counts.value : null
  const answer = unfiltered ? counted(all, 'conversation') : found && resultText(found)
  // What the list still shows while a new answer is on its way, or does not come.
  const [last, setLast] = useState(answer)
  if (answer !== null && answer !== last) setLast(answer)
  const failed = !unfiltered && counts.status === 'failed'
  return (
    <p role="status" className={styles.line} data-stale={answer === null || undefined}>
      {answer ?? last ?? (failed ? `${counted(all, 'conversation')}, not filtered` : 'Counting…')}
      {failed && last !== null && ', by the last search that worked'}
    </p>
  )
}
