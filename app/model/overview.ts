/** A question that an overview suggests: a link into the corpus. */
export interface ExampleView {
  /** What it leads to, in a few words: `Self-Need in walk-aways`. */
  readonly title: string
  /**
   * What follows the corpus in the address: `?f.outcome=deal`, `/train/8?turn=3`. Names of fields, labels and values
   * are those of the corpus.
   */
  readonly view: string
}

/** Something in the published data that surprises. */
export interface KnownIssue {
  readonly text: string
  /** Where it can be seen; a corpus that is there in part may not have all of them. */
  readonly views: readonly ExampleView[]
}

/** What an adapter declares for the overview of its corpus, all of it optional: what is left out, the data tell. */
export interface CorpusOverview {
  /**
   * The field that says how conversations end, and which of its values are the end that they are after; `null`: the
   * corpus has none. Left out: `outcome`, and deals and successes.
   */
  readonly outcome?: { readonly field: string; readonly reached: readonly string[] } | null
  /** Facets in the order in which they are shown; the others follow. */
  readonly facets?: readonly string[]
  /** Two facets, or the id of a label scheme for one of them, that are set against each other first. */
  readonly pair?: readonly [string, string]
  readonly examples?: readonly ExampleView[]
  readonly knownIssues?: readonly KnownIssue[]
}
