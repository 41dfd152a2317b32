/** Citation of a corpus. Unknown values are empty or `unknown`; an unknown year is 0. */
export interface Citation {
  readonly authors: string
  readonly year: number
  readonly title: string
  readonly venue: string
  readonly url: string
  /** Licence of the data, as named by its publisher. */
  readonly licence: string
  /** The author's own BibTeX entry, shown unchanged in place of one made of the other fields. */
  readonly bibtex?: string | undefined
}
