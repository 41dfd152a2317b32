/** One record of a published split. */
export interface SourceRecord {
  /** 0-based position in its split, counted through the split's files in order. */
  readonly row: number
  /** The same in its own file, where that is another number. */
  readonly fileRow?: number | undefined
  /** 1-based line of its file where it begins, in a file of lines. */
  readonly line?: number | undefined
  /** Exactly as published, with integers beyond 2^53 as strings. */
  readonly value: unknown
}

/** What stands in a file where no record could be made of it. */
export interface RawText {
  /** Its beginning: at most 10,000 UTF-16 units. */
  readonly text: string
  /** How many UTF-16 units there are in all. */
  readonly length: number
}
