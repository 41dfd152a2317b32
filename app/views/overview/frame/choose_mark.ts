import type { Filter } from '../../../model/index.ts'
import type { Session } from '../../../session/session.ts'
import { changeFilterWithList } from '../../filters/change_filter.ts'

/** Changes the filter of the address as a mark asks for; back returns to what it was. */
export function chooseMark(session: Session, change: (filter: Filter) => Filter): void {
  changeFilterWithList(session, change, 'push')
}
