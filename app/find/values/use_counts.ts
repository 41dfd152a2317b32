import { type AsyncData, latest } from '../../base/async_data.ts'
import { type FieldRef, type Filter, MISSING, withFacet, withLabels } from '../../model/index.ts'
import type { Question, Reader, Spread, ValueCount } from '../../readers/reader.ts'
import type { List } from '../../session/react/listing.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'
import type { LoadedRows } from '../../session/react/use_loaded.ts'

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

/** Maximum number of values of a turn field whose conversations are counted together. */
const MOST_VALUED = 500

/**
 * Number of conversations of a list in which a turn has a value of a field, ignoring the filter's part about that
 * field. Undefined if unknown, if there are too many values, or if the corpus is too large.
 * @param counts values of the field
 */
export function useValuedInTurns(
  list: List | undefined,
  field: FieldRef,
  counts: readonly ValueCount[] | null,
): number | undefined {
  const include = (counts ?? []).flatMap(({ value }) => (value === MISSING ? [] : [value]))
  const isCounted = include.length > 0 && include.length <= MOST_VALUED
  const counted = useCounts(
    isCounted ? list : undefined,
    ['valued', field.of ?? '', field.key],
    (filter) => withFacet(filter, field, { kind: 'values', ...field, include, exclude: [], match: 'any' }),
    async (reader, question, signal) =>
      reader.capabilities.text === 'words' ? null : reader.count(question, signal),
  )
  return latest(counted) ?? undefined
}

/** Number of conversations of a filter. Undefined until known. @param when false to count nothing */
export function useConversationCount(loaded: LoadedRows, filter: Filter, when: boolean): number | undefined {
  const { corpus, splits, any } = loaded
  const key = queryKeys.count(loaded, filter)
  const ask = (reader: Reader, signal: AbortSignal) => reader.count({ splits, filter }, signal)
  return latest(useReaderAnswer({ corpus, key, ask }, when && any))
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
