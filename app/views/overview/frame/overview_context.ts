import { createContext, useContext } from 'react'
import type { List } from '../../../hooks/list/listing.ts'
import { type Filter, isEmptyFilter } from '../../../model/index.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { ViewState } from '../../../state/view_state.ts'

/** What all charts of an overview share. */
export interface OverviewScope {
  readonly corpus: CorpusInfo
  /** What they count in; `undefined`: not known yet. */
  readonly list: List | undefined
  /** As the address has it, but for what is being typed. */
  readonly filter: Filter
  /** Whether there are conversations that were never annotated. */
  readonly unannotated: boolean
  /** What its charts show, as the address has it. */
  readonly shown: Pick<ViewState, 'scheme' | 'shares' | 'labelPairs'>
}

const OverviewContext = createContext<OverviewScope | null>(null)

export const OverviewProvider = OverviewContext.Provider

export function useOverview(): OverviewScope & { readonly isFiltered: boolean } {
  const scope = useContext(OverviewContext)
  if (!scope) throw new Error('A chart was drawn outside of an OverviewProvider.')
  return { ...scope, isFiltered: !isEmptyFilter(scope.filter) }
}
