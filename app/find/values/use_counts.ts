import type { AsyncData } from '../../base/async_data.ts'
import { type FieldRef, type Filter, withFacet, withLabels } from '../../model/index.ts'
import type { Question, Reader, Spread, ValueCount } from '../../readers/reader.ts'
import type { List } from '../../session/react/listing.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'

/** Into how many bins the numbers of a facet fall. */
const BINS = 24

/** More values than any facet has. */
const ALL = 0x7fffffff

/** How many conversations of a list have which value of a field, what the filter says of that field left aside. */
export function useValueCounts(list: List | undefined, field: FieldRef): AsyncData<readonly ValueCount[]> {
  return useCounts(
    list,
    ['values', field.of ?? '', field.key],
    (filter) => withFacet(filter, field, null),
    (reader, question, signal) => reader.values(question, field, ALL, signal),
  )
}

/** The same for the labels of a scheme. */
export function useLabelCounts(list: List | undefined, scheme: string): AsyncData<readonly ValueCount[]> {
  return useCounts(
    list,
    ['labels', scheme],
    (filter) => withLabels(filter, scheme, null),
    (reader, question, signal) => reader.labels(question, scheme, ALL, signal),
  )
}

/** How the numbers of a field are spread. */
export function useSpread(list: List | undefined, field: FieldRef): AsyncData<Spread | null> {
  return useCounts(
    list,
    ['spread', field.of ?? '', field.key],
    (filter) => withFacet(filter, field, null),
    (reader, question, signal) => reader.spread(question, field, BINS, signal),
  )
}

/** @param besides the filter without what it says of what is counted */
function useCounts<T>(
  list: List | undefined,
  of: readonly string[],
  besides: (filter: Filter) => Filter,
  ask: (reader: Reader, question: Question, signal: AbortSignal) => Promise<T>,
): AsyncData<T> {
  return useReaderAnswer(
    list
      ? {
          corpus: list.loaded.corpus,
          key: queryKeys.valueCounts(list, of),
          ask(reader, signal) {
            const { splits, filter } = list.question
            return ask(reader, { splits, filter: besides(filter) }, signal)
          },
        }
      : null,
  )
}
