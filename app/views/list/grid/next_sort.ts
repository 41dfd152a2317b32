import type { Sort, SortColumn } from '../../../model/index.ts'
import type { ColumnId } from '../column_choice.ts'

/** What a click on a sortable header leads to: ascending, then descending, then as published. */
export function nextSort(sort: Sort | null, column: SortColumn): Sort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}

/**
 * What a column sorts by; `null`: it cannot be sorted by.
 * @param titled whether conversations have titles, which then stand above the first words and lead the order
 */
export function sortColumnOf(id: ColumnId, titled: boolean): SortColumn | null {
  if (id === 'labels') return null
  if (id === 'preview') return titled ? 'title' : 'preview'
  return id
}

/** The column at whose header a sort shows. */
export function columnOfSort(sort: Sort): ColumnId {
  return sort.column === 'title' ? 'preview' : sort.column
}
