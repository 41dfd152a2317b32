import type { ExampleView } from '../model/index.ts'

/**
 * Result of comparing a recomputed value with the printed one. `parley.published()` returns the same words to scripts.
 */
export type Verdict = (typeof VERDICTS)[number]

/** Verdicts in the order in which they are counted. */
export const VERDICTS = [
  'matches',
  // Only truncation gives the printed value, although rounding was intended.
  'cut',
  'differs',
  // The source has words or bars instead of digits.
  'words',
  'part of corpus',
  'not recomputable',
  // It needs every conversation, and the corpus has too many.
  'not computed',
  // Its query or formula failed.
  'failed',
] as const

/** A row of a query result. */
export type Row = Readonly<Record<string, unknown>>

/** A query over the views `conversations`, `turns` and `labels`. */
export interface FigureQuery {
  readonly sql: string
  /** Number of rows per request if rows are large. The query must return them in a stable order. */
  readonly page?: number
  /** Reduces such a row to what is needed. */
  readonly slim?: (row: Row) => Row
  /**
   * Required if the query selects `document`, which is not in the tables of a large published corpus. For `some`,
   * documents are read from their packs. Figures that need `all` of them are not computed.
   */
  readonly documents?: 'some' | 'all'
}

/** Result computed from rows. */
export interface Found {
  /** Unrounded values. For a share or a check, the count and the total. */
  readonly values: readonly number[]
  /** Significance of a correlation: empty, `*`, `**` or `***`. */
  readonly stars?: string
  readonly shown: string
  /** Places in the corpus that contribute to the result. */
  readonly views?: readonly ExampleView[]
}

/** Criterion for a correct recomputed value. */
export type Expectation =
  /** Each value rounds to its printed digits: `11.6`, `.376`, `-.092`. */
  | { readonly kind: 'digits'; readonly digits: readonly string[] }
  /** The value rounds to its printed digits and has the printed stars. */
  | { readonly kind: 'starred'; readonly digits: string; readonly stars: string }
  /** A claim about all items: the first value, the number of items for which it holds, equals the second. */
  | { readonly kind: 'all' }
  | { readonly kind: 'words' }
  /** No comparison is possible, for the given reason. */
  | { readonly kind: 'nothing'; readonly why: string }

/** A published number with its recomputation. */
export interface Figure {
  /** Id for links, exports and scripts. */
  readonly id: string
  readonly what: string
  /** Printed value, or `null` if the source was not available. */
  readonly printed: string | null
  /** Source and location: `Chawla et al. 2021, Table 9`. */
  readonly where: string
  /** Formula in words. */
  readonly how: string
  /** Name of one of the corpus's queries, or `null` if it needs none. */
  readonly query: string | null
  /** Splits that it covers, or `null` for the whole corpus. */
  readonly splits: readonly string[] | null
  /** True if a part of the corpus is enough to decide it, as with claims about every dialogue. */
  readonly decidedByPart: boolean
  /** Known reason for a difference. */
  readonly reason: string | null
  readonly expectation: Expectation
  readonly find: ((rows: readonly Row[]) => Found) | null
}

/** A printed correlation table with a figure in each cell. */
export interface FigureMatrix {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** Cells by row, then column. `null` if the table has no such cell. */
  readonly cells: readonly (readonly (Figure | null)[])[]
}

/** Figures that are shown together. */
export interface FigureGroup {
  readonly id: string
  readonly title: string
  readonly note?: string
  /** Figures to list, after the table if there is one. */
  readonly figures: readonly Figure[]
  readonly matrix?: FigureMatrix
}

export interface Size {
  readonly conversations: number
  /** `null` if not published. */
  readonly turns: number | null
}

/** Published figures of a corpus. */
export interface PublishedFigures {
  /** Sizes of the whole release by split. */
  readonly sizes: Readonly<Record<string, Size>>
  readonly queries: Readonly<Record<string, FigureQuery>>
  readonly groups: readonly FigureGroup[]
}

/** All figures of a group, starting with those of its table. */
export function figuresOf({ matrix, figures }: FigureGroup): readonly Figure[] {
  const cells = matrix?.cells.flat().filter((cell) => cell !== null) ?? []
  return [...cells, ...figures]
}
