import type { Filter } from '../../model/index.ts'
import { currentViewState, navigate } from '../../state/address.ts'

/** Changes the filter of the address as it is at this moment, so that changes in quick succession all count. */
export function changeFilter(change: (filter: Filter) => Filter): void {
  navigate({ filter: change(currentViewState().filter) }, 'replace')
}
