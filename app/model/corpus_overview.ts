/** A suggestion in an overview: a link into the corpus. */
export interface ExampleView {
  /** Short description of the target: `Self-Need in walk-aways`. */
  readonly title: string
  /**
   * Part of the URL after the corpus: `?f.outcome=deal`, `/train/8?turn=3`. Names of fields, labels and values are
   * those of the corpus.
   */
  readonly view: string
}

/** A surprising property of the published data. */
export interface KnownIssue {
  readonly text: string
  /** Places where it can be seen. Some may be missing if the corpus is only partly loaded. */
  readonly views: readonly ExampleView[]
}

/** A chart of the shares of a label by two groups of turns. */
export interface RateChart {
  readonly title: string
  readonly label: { readonly scheme: string; readonly value: string }
  /** Rows and columns: the speaker, or a searchable field of turns. */
  readonly by: readonly [rows: 'speaker' | string, columns: 'speaker' | string]
}

/** An adapter's settings for the overview of its corpus. All are optional. Defaults are derived from the data. */
export interface CorpusOverview {
  /**
   * The field that tells how conversations end, and its values that count as reaching the goal. Null if the corpus has
   * none. Defaults to `outcome` with deals and successes.
   */
  readonly outcome?: { readonly field: string; readonly reached: readonly string[] } | null
  /** Facets in display order. The others follow. */
  readonly facets?: readonly string[]
  /** Two dimensions to compare first: facets, or the id of a label scheme for one of them. */
  readonly pair?: readonly [string, string]
  /** Shown before all other charts. */
  readonly rates?: RateChart
  readonly examples?: readonly ExampleView[]
  readonly knownIssues?: readonly KnownIssue[]
}
