import type { AsyncData } from '../../base/async_data.ts'
import { type FieldRef, isSameField, withFacet, withLabels } from '../../model/index.ts'
import type { Question, Reader, Spread, ValueCount } from '../../readers/reader.ts'
import type { List } from '../list/listing.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useSession } from '../use_session.ts'

/** Into how many bins the numbers of a facet fall. */
const BINS = 24

/** More values than any facet has. */
const ALL = 0x7fffffff

/** How many conversations of a list have which value of a field, what the filter says of that field left aside. */
export function useValueCounts(list: List | undefined, field: FieldRef): AsyncData<readonly ValueCount[]> {
  return useCounts(
    list,
    ['values', field.of ?? '', field.key],
    besideField(list, field),
    (reader, question, signal) => reader.values(question, field, ALL, signal),
  )
}

/** The same for the labels of a scheme. */
export function useLabelCounts(list: List | undefined, scheme: string): AsyncData<readonly ValueCount[]> {
  return useCounts(list, ['labels', scheme], besideScheme(list, scheme), (reader, question, signal) =>
    reader.labels(question, scheme, ALL, signal),
  )
}

/** How the numbers of a field are spread. */
export function useSpread(list: List | undefined, field: FieldRef): AsyncData<Spread | null> {
  return useCounts(
    list,
    ['spread', field.of ?? '', field.key],
    besideField(list, field),
    (reader, question, signal) => reader.spread(question, field, BINS, signal),
  )
}

function useCounts<T>(
  list: List | undefined,
  of: readonly string[],
  question: Question | undefined,
  ask: (reader: Reader, question: Question, signal: AbortSignal) => Promise<T>,
): AsyncData<T> {
  const session = useSession()
  return useAnswer(
    list && question
      ? {
          key: queryKeys.valueCounts(list, of),
          ask: async (signal) => ask(await session.reader(list.loaded.corpus), question, signal),
        }
      : null,
  )
}

/** What all parts of the filter but that of a field let through; the list itself where it has none. */
function besideField(list: List | undefined, field: FieldRef): Question | undefined {
  if (!list?.question.filter.facets.some((f) => isSameField(f, field))) return list?.question
  const { splits, filter } = list.question
  return { splits, filter: withFacet(filter, field, null) }
}

/** The same of a scheme. */
function besideScheme(list: List | undefined, scheme: string): Question | undefined {
  if (!list?.question.filter.labels.some((l) => l.scheme === scheme)) return list?.question
  const { splits, filter } = list.question
  return { splits, filter: withLabels(filter, scheme, null) }
}
