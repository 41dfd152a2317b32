import type { Sort, SortColumn } from '../../model/index.ts'

/**
 * Next sort order after a click on a header: one direction, then the other, then the published order.
 * @param mostFirst true if descending comes first, since users look for the largest numbers
 */
export function nextSort(sort: Sort | null, column: SortColumn, mostFirst: boolean): Sort | null {
  if (sort?.column !== column) return { column, descending: mostFirst }
  return sort.descending === mostFirst ? { column, descending: !mostFirst } : null
}
