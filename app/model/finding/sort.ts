/** The columns by which the list of conversations can be sorted in every corpus; `id` sorts as published. */
export const SORTABLE = ['id', 'split', 'title', 'preview', 'turns', 'annotated', 'outcome'] as const

/** A facet of a corpus, by its key. */
export type FacetColumn = `f.${string}`

export type SortColumn = (typeof SORTABLE)[number] | FacetColumn

export interface Sort {
  readonly column: SortColumn
  readonly descending: boolean
}

/** Whether a sort leaves conversations as they were published: their ids count in that order. */
export function isAsPublished(sort: Sort | null): boolean {
  return sort === null || (sort.column === 'id' && !sort.descending)
}

const FACET_COLUMN = /^f\.[a-z][a-z0-9_]*$/

export function isFacetColumn(column: string): column is FacetColumn {
  return FACET_COLUMN.test(column)
}

/** The key of the facet that a column shows or a list is sorted by; `null`: it is none. */
export function facetOfColumn(column: string): string | null {
  return isFacetColumn(column) ? column.slice(2) : null
}
