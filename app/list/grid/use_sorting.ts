import { useEffect, useState } from 'react'
import { facetOfColumn, type Sort, type SortColumn } from '../../model/index.ts'
import { beginWork } from '../../session/idle.ts'
import { useSession } from '../../session/react/use_session.ts'
import { resolveView } from '../../session/resolve_view.ts'
import type { Session } from '../../session/session.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import { prefetchList, whenListed } from '../rows/list_ahead.ts'
import { nextSort } from './next_sort.ts'

/** Two frames, in milliseconds: by then the list is drawn. */
const DRAWN = 32

/** How the list is sorted by a column: ascending, then descending, then as published; by numbers that a corpus declares, the most first. */
export interface Sorting {
  sortBy(column: SortColumn): void
  /** The pointer is over the column's header: the list is likely to be sorted by it next. */
  prefetch(column: SortColumn): void
}

/** The same object each time. */
export function useSorting(): Sorting {
  const session = useSession()
  const [sorting] = useState(() => createSorting(session))
  useEffect(() => sorting.callOff, [sorting])
  return sorting
}

function createSorting(session: Session): Sorting & { callOff(): void } {
  /** An order that was asked for, and is in the address in a moment. */
  let coming: { readonly sort: Sort | null; callOff(): void } | null = null
  const next = (column: SortColumn) =>
    nextSort(coming ? coming.sort : currentViewState().sort, column, isNumberFacet(session, column))
  const prefetch = (column: SortColumn) => {
    if (!coming) prefetchList(session, { sort: next(column) })
  }
  return {
    sortBy(column) {
      const sort = next(column)
      coming?.callOff()
      const callOff = whenListed(session, { sort }, () => {
        coming = null
        navigate({ sort }, 'replace')
        // The pointer is still there, and the next click turns the order round.
        afterwards(() => prefetch(column))
      })
      coming = { sort, callOff }
    },
    prefetch,
    callOff() {
      coming?.callOff()
      coming = null
    },
  }
}

/** Whether a column shows a facet of the open corpus that is a number. */
function isNumberFacet(session: Session, column: SortColumn): boolean {
  const { catalogue } = session.snapshot()
  if (catalogue.status !== 'ready') return false
  const key = facetOfColumn(column)
  const { corpus } = resolveView(catalogue.value, currentViewState())
  return corpus?.facets.some((facet) => facet.key === key && facet.kind === 'number') ?? false
}

function afterwards(work: () => void): void {
  const end = beginWork()
  setTimeout(() => {
    work()
    end()
  }, DRAWN)
}
