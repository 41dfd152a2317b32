import type { ExampleView } from '../model/index.ts'

/** How a recomputed value stands to the printed one. The words are those that `parley.published()` gives to scripts. */
export type Verdict = (typeof VERDICTS)[number]

/** In the order in which they are counted. */
export const VERDICTS = [
  'matches',
  // Only cutting digits off gives the printed value, where rounding was meant.
  'cut',
  'differs',
  // The source gives words or bars, no digits.
  'words',
  'part of corpus',
  'not recomputable',
  // It needs every conversation, of which the corpus has too many.
  'not computed',
  // Its query or its formula failed.
  'failed',
] as const

/** A row that a query gives. */
export type Row = Readonly<Record<string, unknown>>

/** A query over the views `conversations`, `turns` and `labels`. */
export interface FigureQuery {
  readonly sql: string
  /** Where rows are large: how many are asked for at once. The query must then give them in a fixed order. */
  readonly page?: number
  /** What is kept of such a row. */
  readonly slim?: (row: Row) => Row
  /**
   * Required if the query selects `document`, which the tables of a large published corpus lack. There, `some` documents
   * are read from their packs, and figures that need those of `all` conversations are not computed.
   */
  readonly documents?: 'some' | 'all'
}

/** What the rows give. */
export interface Found {
  /** As exact as they are; of a share or a check the count and how many there are. */
  readonly values: readonly number[]
  /** Of a correlation: `''`, `*`, `**` or `***`. */
  readonly stars?: string
  readonly shown: string
  /** Where in the corpus the rows behind it are. */
  readonly views?: readonly ExampleView[]
}

/** What makes a recomputed value right. */
export type Expectation =
  /** Each value rounds to its printed digits: `11.6`, `.376`, `-.092`. */
  | { readonly kind: 'digits'; readonly digits: readonly string[] }
  /** The same of one value, and its stars are the printed ones. */
  | { readonly kind: 'starred'; readonly digits: string; readonly stars: string }
  /** The source says something of all: the first value, which counts those for which it holds, is the second. */
  | { readonly kind: 'all' }
  | { readonly kind: 'words' }
  /** Nothing can be compared; says why. */
  | { readonly kind: 'nothing'; readonly why: string }

/** A published number, and how it is recomputed. */
export interface Figure {
  /** Names it in links, exports and scripts. */
  readonly id: string
  readonly what: string
  /** As printed; `null`: the source could not be had. */
  readonly printed: string | null
  /** The source and the place in it: `Chawla et al. 2021, Table 9`. */
  readonly where: string
  /** The formula in words. */
  readonly how: string
  /** Among the queries of its corpus; `null`: none is asked. */
  readonly query: string | null
  /** Splits that it is about; `null`: the whole corpus. */
  readonly splits: readonly string[] | null
  /** Whether a part of the corpus can decide it, as with what is said of every dialogue. */
  readonly decidedByPart: boolean
  /** Why it is known to differ. */
  readonly reason: string | null
  readonly expectation: Expectation
  readonly find: ((rows: readonly Row[]) => Found) | null
}

/** A correlation table as printed; each of its figures stands in a cell. */
export interface FigureMatrix {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** By row, then column; `null`: the table has no such cell. */
  readonly cells: readonly (readonly (Figure | null)[])[]
}

/** Figures that stand together. */
export interface FigureGroup {
  readonly id: string
  readonly title: string
  readonly note?: string
  /** Listed one by one; after the table, where there is one. */
  readonly figures: readonly Figure[]
  readonly matrix?: FigureMatrix
}

/** How much of a split there is. */
export interface Size {
  readonly conversations: number
  /** `null`: not published. */
  readonly turns: number | null
}

/** What was published about a corpus. */
export interface PublishedFigures {
  /** Of the whole release, by split. */
  readonly sizes: Readonly<Record<string, Size>>
  readonly queries: Readonly<Record<string, FigureQuery>>
  readonly groups: readonly FigureGroup[]
}

/** All figures of a group, those of its table first. */
export function figuresOf({ matrix, figures }: FigureGroup): readonly Figure[] {
  const cells = matrix?.cells.flat().filter((cell) => cell !== null) ?? []
  return [...cells, ...figures]
}
