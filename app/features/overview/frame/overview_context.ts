import { createContext, useContext } from 'react'
import { changeFilterWithList } from '../../../find/filters/change_filter.ts'
import { type Filter, isEmptyFilter, type Wish } from '../../../model/index.ts'
import type { Dimension } from '../../../readers/summaries.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { List } from '../../../session/react/listing.ts'
import { useSession } from '../../../session/react/use_session.ts'
import type { ViewState } from '../../../state/view_state.ts'
import { withOne } from '../models/choose.ts'

/** State shared by all charts of an overview. */
export interface OverviewScope {
  readonly corpus: CorpusInfo
  /** List to count in. Undefined until known. */
  readonly list: List | undefined
  /** The filter in the address, without pending text input. */
  readonly filter: Filter
  /** True if there are conversations that were never annotated. */
  readonly unannotated: boolean
  /** Chart options in the address. */
  readonly shown: Pick<ViewState, 'scheme' | 'shares' | 'labelPairs'>
}

const OverviewContext = createContext<OverviewScope | null>(null)

export const OverviewProvider = OverviewContext.Provider

interface Overview extends OverviewScope {
  readonly isFiltered: boolean
  /** Changes the filter in the address when a mark is clicked. Adds a history entry. */
  choose(change: (filter: Filter) => Filter): void
  /** Includes, excludes or clears a value of a dimension. */
  chooseOne(by: Dimension, value: string, wish: Wish): void
}

export function useOverview(): Overview {
  const scope = useContext(OverviewContext)
  const session = useSession()
  if (!scope) throw new Error('A chart was drawn outside of an OverviewProvider.')
  const choose: Overview['choose'] = (change) => changeFilterWithList(session, change, 'push')
  return {
    ...scope,
    isFiltered: !isEmptyFilter(scope.filter),
    choose,
    chooseOne: (by, value, wish) => choose((filter) => withOne(filter, by, value, wish, scope.unannotated)),
  }
}
