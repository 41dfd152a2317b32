/** One record of a published split. */
export interface SourceRecord {
  /** 0-based position in its split, counted through the split's files in order. */
  readonly row: number
  /** Exactly as published, with integers beyond 2^53 as strings. */
  readonly value: unknown
}
