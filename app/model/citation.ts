/** How a corpus is cited. What is not known is `''` or `unknown`; a year that is not known is 0. */
export interface Citation {
  readonly authors: string
  readonly year: number
  readonly title: string
  readonly venue: string
  readonly url: string
  /** Licence of the data as its publisher names it. */
  readonly licence: string
}
