import type { Sort, SortColumn } from '../../../model/index.ts'

/** What a click on a sortable header leads to: ascending, then descending, then as published. */
export function nextSort(sort: Sort | null, column: SortColumn): Sort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}
