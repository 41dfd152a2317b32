import type { AsyncData } from '../../base/async_data.ts'
import type { Statement } from '../../engine/engine.ts'
import type { FieldRef } from '../../model/index.ts'
import {
  type BinGroup,
  binGroups,
  labelGroups,
  type ValuedFacet,
  type ValueGroup,
  valueGroups,
} from '../../readers/duckdb/facets.ts'
import type { FilterScope } from '../../readers/duckdb/filter.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useFilterScope } from '../../session/filter_scope.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession } from '../use_session.ts'

/** Into how many bins the numbers of a facet fall. */
export const HISTOGRAM_BINS = 24

/** Which conversations have which value of a field, whatever the filter. */
export function useValueGroups(
  corpus: CorpusInfo,
  splits: readonly string[],
  field: ValuedFacet,
): AsyncData<readonly ValueGroup[]> {
  return useGroups(corpus, splits, ['values', nameOf(field)], (scope) => valueGroups(field, scope))
}

/** Which conversations have which label of a scheme. */
export function useLabelGroups(
  corpus: CorpusInfo,
  splits: readonly string[],
  scheme: string,
): AsyncData<readonly ValueGroup[]> {
  return useGroups(corpus, splits, ['labels', scheme], (scope) => labelGroups(scheme, scope))
}

/** Which conversations fall into which of the bins of a number field. */
export function useBinGroups(
  corpus: CorpusInfo,
  splits: readonly string[],
  field: FieldRef,
): AsyncData<readonly BinGroup[]> {
  return useGroups(corpus, splits, ['bins', nameOf(field)], (scope) =>
    binGroups(field, HISTOGRAM_BINS, scope),
  )
}

/** A field in keys of answers. */
export function nameOf({ key, of }: FieldRef): string {
  return `${of ?? 'conversation'} ${key}`
}

function useGroups<G>(
  corpus: CorpusInfo,
  splits: readonly string[],
  of: readonly [kind: string, key: string],
  statement: (scope: FilterScope) => Statement<G>,
): AsyncData<readonly G[]> {
  const scope = useFilterScope(corpus, splits)
  const session = useSession()
  const rows = useLoaded(corpus, splits)
  const asked = {
    key: queryKeys.groups(rows, of),
    ask: async (signal: AbortSignal) => (await session.engine()).query(statement(scope), signal),
  }
  return useAnswer(asked, rows.any)
}
