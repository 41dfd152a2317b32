import type { Sort, SortColumn } from '../../model/index.ts'

/**
 * What a click on a sortable header leads to: one direction, then the other, then as published.
 * @param mostFirst whether the first direction is descending: of a number, what there is most of is looked for
 */
export function nextSort(sort: Sort | null, column: SortColumn, mostFirst: boolean): Sort | null {
  if (sort?.column !== column) return { column, descending: mostFirst }
  return sort.descending === mostFirst ? { column, descending: !mostFirst } : null
}
