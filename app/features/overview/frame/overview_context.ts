import { createContext, useContext } from 'react'
import { changeFilterWithList } from '../../../find/filters/change_filter.ts'
import { type Filter, isEmptyFilter, type Wish } from '../../../model/index.ts'
import type { Dimension } from '../../../readers/summaries.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { List } from '../../../session/react/listing.ts'
import { useSession } from '../../../session/react/use_session.ts'
import type { ViewState } from '../../../state/view_state.ts'
import { withOne } from '../models/choose.ts'

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

interface Overview extends OverviewScope {
  readonly isFiltered: boolean
  /** Changes the filter of the address as a mark asks for; back returns to what it was. */
  choose(change: (filter: Filter) => Filter): void
  /** Includes or excludes a value of what divides conversations, or leaves it open again. */
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
