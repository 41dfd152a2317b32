import { useEffect, useState } from 'react'
import {
  facetOfColumn,
  participantColumn,
  participantFields,
  type Sort,
  type SortColumn,
} from '../../model/index.ts'
import { beginWork } from '../../session/idle.ts'
import { useSession } from '../../session/react/use_session.ts'
import { resolveView } from '../../session/resolve_view.ts'
import type { Session } from '../../session/session.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import { prefetchList, whenListed } from '../rows/list_ahead.ts'
import { nextSort } from './next_sort.ts'

/** Two frames, in milliseconds. The list has been painted by then. */
const DRAWN = 32

/**
 * Sorts the list by a column: ascending, then descending, then in published order. Declared numbers start descending.
 */
export interface Sorting {
  sortBy(column: SortColumn): void
  /** Called when the pointer is over the column's header, since a sort is likely to follow. */
  prefetch(column: SortColumn): void
}

/** Returns a stable object. */
export function useSorting(): Sorting {
  const session = useSession()
  const [sorting] = useState(() => createSorting(session))
  useEffect(() => sorting.callOff, [sorting])
  return sorting
}

function createSorting(session: Session): Sorting & { callOff(): void } {
  /** The requested order that will be in the address shortly. */
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
        // The pointer is still on the header, so prefetch the reverse order for the next click.
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

/** True if a column shows a numeric facet of the open corpus. */
function isNumberFacet(session: Session, column: SortColumn): boolean {
  const { catalogue } = session.snapshot()
  if (catalogue.status !== 'ready') return false
  const { corpus } = resolveView(catalogue.value, currentViewState())
  const ofParticipants = participantColumn(column)
  const key = facetOfColumn(column) ?? ofParticipants
  const fields = corpus && (ofParticipants === null ? corpus.facets : participantFields(corpus))
  return fields?.some((facet) => facet.key === key && facet.kind === 'number') ?? false
}

function afterwards(work: () => void): void {
  const end = beginWork()
  setTimeout(() => {
    work()
    end()
  }, DRAWN)
}
