import { latest } from '../../base/async_data.ts'
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
  const known = latest(counts)
  const all = loads.reduce((sum, load) => sum + (load.progress?.conversations ?? 0), 0)
  const text = isEmptyFilter(filter)
    ? counted(all, 'conversation')
    : known
      ? resultText(known)
      : counts.status === 'failed'
        ? `${counted(all, 'conversation')}, not filtered`
        : 'Counting…'
  const stale = !isEmptyFilter(filter) && counts.status !== 'ready'
  return (
    <p role="status" className={styles.line} data-stale={stale || undefined}>
      {text}
      {counts.status === 'failed' && known && !isEmptyFilter(filter) && ', by the last search that worked'}
    </p>
  )
}
