import { useCallback, useEffect, useRef } from 'react'
import type { Sort, SortColumn } from '../../model/index.ts'
import { whenAnswered } from '../../session/when_answered.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import { nextSort } from './next_sort.ts'

/** An order that was asked for, and is in the address in a moment. */
interface Coming {
  readonly sort: Sort | null
  callOff(): void
}

/** Sorts the list by a column: ascending, then descending, then as published. The same function each time. */
export function useSorting(): (column: SortColumn) => void {
  const coming = useRef<Coming | null>(null)
  useEffect(() => () => coming.current?.callOff(), [])
  return useCallback((column) => {
    const before = coming.current
    before?.callOff()
    const sort = nextSort(before ? before.sort : currentViewState().sort, column)
    const callOff = whenAnswered({ sort }, () => {
      coming.current = null
      navigate({ sort }, 'replace')
    })
    coming.current = { sort, callOff }
  }, [])
}
