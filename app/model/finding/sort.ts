/** The columns by which the list of conversations can be sorted; `id` sorts as published. */
export const SORTABLE = ['id', 'split', 'title', 'preview', 'turns', 'annotated', 'outcome'] as const

export type SortColumn = (typeof SORTABLE)[number]

export interface Sort {
  readonly column: SortColumn
  readonly descending: boolean
}

/** Whether a sort leaves conversations as they were published: their ids count in that order. */
export function isAsPublished(sort: Sort | null): boolean {
  return sort === null || (sort.column === 'id' && !sort.descending)
}
