/** Columns that every corpus can be sorted by. `id` means published order. */
export const SORTABLE = ['id', 'split', 'title', 'preview', 'turns', 'annotated', 'outcome'] as const

/** A facet of a corpus by its key. */
export type FacetColumn = `f.${string}`

/** A field of participants by its key. Sorts only lists of participants. */
export type ParticipantColumn = `p.${string}`

export type SortColumn = (typeof SORTABLE)[number] | FacetColumn | ParticipantColumn

export interface Sort {
  readonly column: SortColumn
  readonly descending: boolean
}

/** True if a sort keeps published order, which is the order of `id`. */
export function isAsPublished(sort: Sort | null): boolean {
  return sort === null || (sort.column === 'id' && !sort.descending)
}

const FACET_COLUMN = /^f\.[a-z][a-z0-9_]*$/

export function isFacetColumn(column: string): column is FacetColumn {
  return FACET_COLUMN.test(column)
}

/** Facet key of a column; null if it is not a facet. */
export function facetOfColumn(column: string): string | null {
  return isFacetColumn(column) ? column.slice(2) : null
}

/** Field key of a column of participants; null for other columns. */
export function participantColumn(column: string): string | null {
  return /^p\.[a-z][a-z0-9_]*$/.test(column) ? column.slice(2) : null
}
