/** One record of a published split. */
export interface SourceRecord {
  /** 0-based position in its split, counted through the split's files in order. */
  readonly row: number
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
