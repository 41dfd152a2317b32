import { type AsyncData, latest } from '../../base/async_data.ts'
import { type FieldRef, type Filter, withFacet, withLabels } from '../../model/index.ts'
import type { Question, Reader, Spread, ValueCount } from '../../readers/reader.ts'
import type { List } from '../../session/react/listing.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'

/** Number of histogram bins. */
const BINS = 24

/** Larger than the number of values of any facet. */
const ALL = 0x7fffffff

/**
 * Counts the conversations of a list by value of a field, ignoring the filter's part about that field. For a field of
 * participants, counts participants.
 */
export function useValueCounts(list: List | undefined, field: FieldRef): AsyncData<readonly ValueCount[]> {
  return useCounts(
    list,
    ['values', field.of ?? '', field.key],
    (filter) => withFacet(filter, field, null),
    (reader, question, signal) => reader.values(question, field, ALL, signal),
  )
}

/** Counts the conversations of a list by label of a scheme, ignoring the filter's part about that scheme. */
export function useLabelCounts(list: List | undefined, scheme: string): AsyncData<readonly ValueCount[]> {
  return useCounts(
    list,
    ['labels', scheme],
    (filter) => withLabels(filter, scheme, null),
    (reader, question, signal) => reader.labels(question, scheme, ALL, signal),
  )
}

/**
 * Number of conversations of a list, ignoring the filter's part about a field or scheme. Undefined until known.
 * @param of names what is ignored
 * @param besides removes that part; null if the filter has none
 */
export function useTotalBesides(
  list: List | undefined,
  of: readonly string[],
  besides: ((filter: Filter) => Filter) | null,
): number | undefined {
  const counted = useCounts(
    besides ? list : undefined,
    ['total', ...of],
    besides ?? ((filter) => filter),
    (reader, question, signal) => reader.count(question, signal),
  )
  return besides ? latest(counted) : list?.total
}

/** Distribution of a numeric field. */
export function useSpread(list: List | undefined, field: FieldRef): AsyncData<Spread | null> {
  return useCounts(
    list,
    ['spread', field.of ?? '', field.key],
    (filter) => withFacet(filter, field, null),
    (reader, question, signal) => reader.spread(question, field, BINS, signal),
  )
}

/** @param besides removes the filter's part about what is counted */
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
