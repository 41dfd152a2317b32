/** A default column of a corpus's list. The user can choose others. */
export interface ListColumnChoice {
  /** A column of every list (`preview`, `turns`, `outcome`, `labels`, …), or the key of a facet. */
  readonly column: string
  /** Column title in this corpus, if a shorter or clearer one exists. */
  readonly title?: string
  /** The facet to sort by, if the column's own text would sort badly. */
  readonly sort?: string
  /** True if the column is the first to be hidden when space is short. */
  readonly givesWay?: true
}
