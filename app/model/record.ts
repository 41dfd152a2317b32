/** One record of a published split. */
export interface SourceRecord {
  /** 0-based position in its split, counted through the split's files in order. */
  readonly row: number
  /** 0-based row in its own file, if different from `row`. */
  readonly fileRow?: number | undefined
  /** 1-based line of its file on which it begins, in line-based files. */
  readonly line?: number | undefined
  /** Exactly as published, with integers beyond 2^53 as strings. */
  readonly value: unknown
}

/** Raw text of a file that could not be parsed as a record. */
export interface RawText {
  /** Its beginning: at most 10,000 UTF-16 units. */
  readonly text: string
  /** Total length in UTF-16 units. */
  readonly length: number
}
