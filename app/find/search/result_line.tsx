import type { AsyncData } from '../../base/async_data.ts'
import { type Filter, findsTurns, isEmptyFilter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { Listing } from '../../session/react/listing.ts'
import { useLast } from '../../session/react/use_last.ts'
import { useSplitLoads } from '../../session/react/use_session.ts'
import { isComing } from '../../session/splits/split_load.ts'
import { search as t } from './messages.ts'

interface ResultLineProps {
  readonly corpus: CorpusInfo
  /** The listed splits. */
  readonly splits: readonly string[]
  readonly filter: Filter
  /** Conversations that match the filter. */
  readonly list: AsyncData<Listing>
  /** Turns that match the filter. */
  readonly hits: AsyncData<Listing>
}

/** Exact number of results, and the number without the filter. */
export function ResultLine({ corpus, splits, filter, list, hits }: ResultLineProps) {
  const loads = useSplitLoads(corpus.id, splits)
  const all = loads.reduce((sum, load) => sum + (load.progress?.conversations ?? 0), 0)
  const unfiltered = isEmptyFilter(filter)
  const nothingLoaded = all === 0 && !loads.some(isComing)
  const found = () => {
    if (list.status !== 'ready') return null
    if (!findsTurns(filter)) return t.conversationsOf(list.value.total, all)
    return hits.status === 'ready' ? t.turnsIn(hits.value.total, list.value.total, all) : null
  }
  const answer = unfiltered || nothingLoaded ? t.conversations(all) : found()
  // Result that the list still shows while a new one is loading or has failed.
  const last = useLast(answer ?? undefined)
  const failed = !unfiltered && (list.status === 'failed' || hits.status === 'failed')
  return (
    <p
      role="status"
      className={`sm bold tabular ${answer === null ? 'faint' : ''}`}
      data-stale={(answer === null && !failed && last !== undefined) || undefined}
      data-failed={failed || undefined}
    >
      {failed ? (last === undefined ? t.failed : t.failedAfter(last)) : (last ?? t.counting)}
    </p>
  )
}
