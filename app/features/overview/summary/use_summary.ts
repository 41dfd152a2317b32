import { useMemo } from 'react'
import type { AsyncData } from '../../../base/async_data.ts'
import type { ErrorData } from '../../../base/errors.ts'
import { useList } from '../../../list/rows/use_list.ts'
import { useListToCount } from '../../../list/rows/use_list_to_count.ts'
import { type FieldRef, type Filter, isEmptyFilter, NO_FILTER, type Sort } from '../../../model/index.ts'
import type { ListQuestion, Reader, Spread } from '../../../readers/reader.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { List } from '../../../session/react/listing.ts'
import { queryKeys } from '../../../session/react/query_keys.ts'
import { useAnswer } from '../../../session/react/use_answer.ts'
import { useDebouncedFilter } from '../../../session/react/use_debounced_filter.ts'
import { useSession, useSplitLoads } from '../../../session/react/use_session.ts'
import { isComing } from '../../../session/splits/split_load.ts'
import { talliesOf, type ValueTally } from './tallies.ts'

export type { ValueTally }

/** Exceeds the number of values of any facet. */
const ALL = 0x7fffffff

/** Maximum number of whole numbers with a bin each. */
const MOST_WHOLE = 2_000

/** Number of bins for decimal numbers. */
const BINS = 24

/** List in which the charts of an overview count. */
export interface CountedList {
  /** Undefined until known. Keeps its previous value while the next one is loading, and if it fails. */
  readonly list: List | undefined
  /** Why the list of this filter is unknown. Null if it is known or loading. */
  readonly error: ErrorData | null
  /** The filter in the address, without pending text input. Only the list updates with each key press. */
  readonly filter: Filter
  /** True while the list of this filter is looked for, and `list` is still another one. */
  readonly pending: boolean
  /** True while conversations are loading. Nothing is counted then, so that loading isn't slowed down. */
  readonly coming: boolean
}

/** List for charts. Debounces filter changes, so that the visible list updates first. */
export function useCountedList(
  corpus: CorpusInfo,
  splits: readonly string[],
  sort: Sort | null,
  filter: Filter,
): CountedList {
  const coming = useSplitLoads(corpus.id, splits).some(isComing)
  const found = useList(corpus, splits, sort, filter)
  const settled = useDebouncedFilter(filter)
  const list = useListToCount(corpus, splits, coming || settled !== filter ? null : found)
  const error = settled === filter && found.status === 'failed' ? found.error : null
  const pending = !coming && (settled !== filter || found.status === 'loading')
  return useMemo(
    () => ({ list, error, filter: settled, pending, coming }),
    [list, error, settled, pending, coming],
  )
}

/**
 * Result of a reader's query about a list.
 * @param of cache key of the query within the list
 */
export function useSummary<T>(
  list: List | undefined,
  of: readonly string[],
  ask: (reader: Reader, question: ListQuestion, signal: AbortSignal) => Promise<T>,
): AsyncData<T> {
  const session = useSession()
  return useAnswer(
    list
      ? {
          key: queryKeys.valueCounts(list, ['summary', ...of]),
          ask: async (signal) => ask(await session.reader(list.loaded.corpus), list.question, signal),
        }
      : null,
  )
}

/** The list without its filter. */
export function unfiltered(list: List): List {
  return { ...list, question: { ...list.question, filter: NO_FILTER } }
}

/** Number of conversations per value of a facet, by descending total. */
export function useTallies(list: List | undefined, field: FieldRef): AsyncData<readonly ValueTally[]> {
  return useSummary(list, ['values', field.of ?? '', field.key], async (reader, question, signal) => {
    const whole = { splits: question.splits, filter: NO_FILTER }
    const [all, filtered] = await Promise.all([
      reader.values(whole, field, ALL, signal),
      isEmptyFilter(question.filter) ? null : reader.values(question, field, ALL, signal),
    ])
    return talliesOf(all, filtered)
  })
}

/** Distribution of whole numbers of a facet: one bin per number, unless there are too many. */
export function useWholeSpread(list: List | undefined, field: FieldRef): AsyncData<Spread | null> {
  return useSummary(list, ['spread', field.of ?? '', field.key], async (reader, question, signal) => {
    const rough = await reader.spread(question, field, BINS, signal)
    if (!rough) return null
    const numbers = rough.max - rough.min + 1
    return numbers > MOST_WHOLE ? rough : reader.spread(question, field, numbers, signal)
  })
}
