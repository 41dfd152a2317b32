import type { AsyncData } from '../../base/async_data.ts'
import { withFacet, withLabels } from '../../model/index.ts'
import type { Question, Reader, Spread, ValueCount } from '../../readers/reader.ts'
import type { List } from '../list/listing.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useSession } from '../use_session.ts'

/** Into how many bins the numbers of a facet fall. */
const BINS = 24

/** More values than any facet has. */
const ALL = 0x7fffffff

/** How many conversations of a list have which value of a facet, what the filter says of that facet left aside. */
export function useValueCounts(list: List | undefined, facet: string): AsyncData<readonly ValueCount[]> {
  return useCounts(list, ['values', facet], (reader, question, signal) =>
    reader.values(question, facet, ALL, signal),
  )
}

/** The same for the labels of a scheme. */
export function useLabelCounts(list: List | undefined, scheme: string): AsyncData<readonly ValueCount[]> {
  return useCounts(list, ['labels', scheme], (reader, question, signal) =>
    reader.labels(question, scheme, ALL, signal),
  )
}

/** How the numbers of a facet are spread. */
export function useSpread(list: List | undefined, facet: string): AsyncData<Spread | null> {
  return useCounts(list, ['spread', facet], (reader, question, signal) =>
    reader.spread(question, facet, BINS, signal),
  )
}

function useCounts<T>(
  list: List | undefined,
  of: readonly ['values' | 'labels' | 'spread', string],
  ask: (reader: Reader, question: Question, signal: AbortSignal) => Promise<T>,
): AsyncData<T> {
  const session = useSession()
  return useAnswer(
    list
      ? {
          key: queryKeys.valueCounts(list, of),
          ask: async (signal) =>
            ask(await session.reader(list.loaded.corpus), questionBeside(list, of), signal),
        }
      : null,
  )
}

/** What all parts of the filter but its own let through; the list itself where it has none. */
function questionBeside({ question }: List, [kind, key]: readonly [string, string]): Question {
  const { splits, filter } = question
  const others = kind === 'labels' ? withLabels(filter, key, null) : withFacet(filter, key, null)
  const own =
    kind === 'labels' ? filter.labels.some((l) => l.scheme === key) : filter.facets.some((f) => f.key === key)
  return own ? { splits, filter: others } : question
}
