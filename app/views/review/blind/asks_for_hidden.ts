import { facetOfColumn } from '../../../model/index.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { ViewState } from '../../../state/view_state.ts'

/** Whether what a list shows tells about hidden labels by what it is filtered or sorted by, beside labels themselves. */
export function asksForHidden(
  { filter, sort }: Pick<ViewState, 'filter' | 'sort'>,
  { facets, blind }: Pick<CorpusInfo, 'facets' | 'blind'>,
): { readonly filters: boolean; readonly sorts: boolean } {
  const gone = new Set(
    (blind?.whole.facets ?? []).map(({ key }) => key).filter((key) => !facets.some((f) => f.key === key)),
  )
  const column = sort ? (facetOfColumn(sort.column) ?? sort.column) : null
  return {
    filters: filter.facets.some(({ key }) => gone.has(key)),
    sorts: column !== null && (gone.has(column) || (blind !== undefined && column === 'annotated')),
  }
}
