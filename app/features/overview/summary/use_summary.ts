import { useMemo } from 'react'
import type { AsyncData } from '../../../base/async_data.ts'
import { useList } from '../../../list/rows/use_list.ts'
import { useListToCount } from '../../../list/rows/use_list_to_count.ts'
import { type FieldRef, type Filter, isEmptyFilter, NO_FILTER, type Sort } from '../../../model/index.ts'
import type { ListQuestion, Reader, Spread } from '../../../readers/reader.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { List } from '../../../session/react/listing.ts'
import { queryKeys } from '../../../session/react/query_keys.ts'
import { useAnswer } from '../../../session/react/use_answer.ts'
import { useSession, useSplitLoads } from '../../../session/react/use_session.ts'
import { useSettled } from '../../../session/react/use_settled.ts'
import { isComing } from '../../../session/splits/split_load.ts'
import { talliesOf, type ValueTally } from './tallies.ts'

export type { ValueTally }

/** More values than any facet has. */
const ALL = 0x7fffffff

/** More whole numbers than are counted one by one. */
const MOST_WHOLE = 2_000

/** Bins of numbers that need not be whole. */
const BINS = 24

/** What the charts of an overview count in. */
export interface CountedList {
  /** `undefined`: not known yet. The last one stands while another is awaited. */
  readonly list: List | undefined
  /** The filter of the address, but for what is being typed: only the list follows each letter. */
  readonly filter: Filter
  /** Whether conversations are still being loaded; nothing is counted meanwhile, so that loading is not slowed down. */
  readonly coming: boolean
}

/** The list, for charts to count in: it goes first, whatever is typed or chosen. */
export function useCountedList(
  corpus: CorpusInfo,
  splits: readonly string[],
  sort: Sort | null,
  filter: Filter,
): CountedList {
  const coming = useSplitLoads(corpus.id, splits).some(isComing)
  const found = useList(corpus, splits, sort, filter)
  const settled = useSettled(filter)
  const list = useListToCount(corpus, splits, coming || settled !== filter ? null : found)
  return useMemo(() => ({ list, filter: settled, coming }), [list, settled, coming])
}

/**
 * An answer of a corpus's reader about a list.
 * @param of what is asked, which tells it from every other question about the list
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

/** How many conversations have which value of a facet, the most frequent of the whole first. */
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

/** How the numbers of a facet that are all whole are spread: a bin for each, unless they are too many. */
export function useWholeSpread(list: List | undefined, field: FieldRef): AsyncData<Spread | null> {
  return useSummary(list, ['spread', field.of ?? '', field.key], async (reader, question, signal) => {
    const rough = await reader.spread(question, field, BINS, signal)
    if (!rough) return null
    const numbers = rough.max - rough.min + 1
    return numbers > MOST_WHOLE ? rough : reader.spread(question, field, numbers, signal)
  })
}
