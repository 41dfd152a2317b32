/** A column that the list of a corpus shows unless the reader chooses others. */
export interface ListColumnChoice {
  /** A column of every list (`preview`, `turns`, `outcome`, `labels`, …), or the key of a facet. */
  readonly column: string
  /** What it is called in this corpus, where that is shorter or says more. */
  readonly title?: string
  /** The facet by which it is sorted, where its own text would sort badly. */
  readonly sort?: string
  /** Whether it is left out first where there is no room for all. */
  readonly givesWay?: true
}
