import { useEffect, useState } from 'react'
import type { Sort, SortColumn } from '../../model/index.ts'
import { whenAnswered } from '../../session/when_answered.ts'
import { currentViewState, expectAddress, navigate } from '../../state/address.ts'
import { nextSort } from './next_sort.ts'

/** How the list is sorted by a column: ascending, then descending, then as published. */
export interface Sorting {
  sortBy(column: SortColumn): void
  /** The pointer is over the column's header: the list is likely to be sorted by it next. */
  foresee(column: SortColumn): void
}

/** The same object each time. */
export function useSorting(): Sorting {
  const [sorting] = useState(createSorting)
  useEffect(() => sorting.callOff, [sorting])
  return sorting
}

function createSorting(): Sorting & { callOff(): void } {
  /** An order that was asked for, and is in the address in a moment. */
  let coming: { readonly sort: Sort | null; callOff(): void } | null = null
  const now = () => (coming ? coming.sort : currentViewState().sort)
  return {
    sortBy(column) {
      const sort = nextSort(now(), column)
      coming?.callOff()
      const callOff = whenAnswered({ sort }, () => {
        coming = null
        navigate({ sort }, 'replace')
      })
      coming = { sort, callOff }
    },
    foresee(column) {
      if (!coming) void expectAddress({ sort: nextSort(now(), column) })
    },
    callOff() {
      coming?.callOff()
      coming = null
    },
  }
}
