import { latest } from '../../base/async_data.ts'
import { MISSING, NO_FILTER, withLabels, withoutUnannotated, withUnannotated } from '../../model/index.ts'
import type { Question, Reader } from '../../readers/reader.ts'
import type { List } from '../../session/react/listing.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'

/** Conversations without annotation. They neither have nor lack the labels that a filter excludes. */
export interface Unannotated {
  /** Number of such conversations, within the list or left out of it. */
  readonly count: number
  /** True if the filter leaves them out. */
  readonly leftOut: boolean
}

/**
 * Conversations without annotation in a list or left out of it, or `null` if the filter excludes no label or while
 * unknown.
 */
export function useUnannotated(list: List | undefined): Unannotated | null {
  const now = list?.question
  const leftOut = now?.filter.labels.some(({ exclude }) => exclude.length > 1 && exclude.includes(MISSING))
  const filter = now && (leftOut ? withUnannotated(now.filter) : withoutUnannotated(now.filter))
  const differs = JSON.stringify(filter) !== JSON.stringify(now?.filter)
  const other = useCount(list, now && filter && differs ? { splits: now.splits, filter } : null)
  if (!list || leftOut === undefined || other === undefined) return null
  return { leftOut, count: Math.abs(other - list.total) }
}

/** Counts the conversations of a list without annotation, ignoring the filter's part about a scheme's labels. */
export function useUnannotatedCount(list: List | undefined, scheme: string): number | undefined {
  const { splits, filter } = list?.question ?? { splits: [], filter: NO_FILTER }
  return useCount(list, list ? { splits, filter: withLabels(filter, scheme, onlyUnannotated(scheme)) } : null)
}

/** Counts all conversations without annotation. */
export function useAllUnannotated(list: List | undefined, scheme: string): number | undefined {
  const filter = withLabels(NO_FILTER, scheme, onlyUnannotated(scheme))
  return useCount(list, list ? { splits: list.question.splits, filter } : null)
}

function onlyUnannotated(scheme: string) {
  return { scheme, include: [MISSING], exclude: [], match: 'any', on: 'conversation' } as const
}

function useCount(list: List | undefined, question: Question | null): number | undefined {
  const asked = list &&
    question && {
      corpus: list.loaded.corpus,
      key: queryKeys.count(list.loaded, question.filter),
      ask: (reader: Reader, signal: AbortSignal) => reader.count(question, signal),
    }
  return latest(useReaderAnswer(asked ?? null))
}
