import { listMessages } from './messages.ts'

/** Facts about a list without conversations. */
export interface EmptyList {
  readonly splits: number
  /** Rows read so far, see `Progress.rows`. */
  readonly rows: number
  /** Number of records that could not be read. */
  readonly dropped: number
  /** Name of the reader that parsed them, or `null` if unknown. */
  readonly reader: string | null
}

/** Explains why a list is empty: there are no records, or none could be read. */
export function emptyText({ splits, rows, dropped, reader }: EmptyList): string {
  return dropped === 0 ? listMessages.empty(splits) : listMessages.unreadable(Math.max(rows, dropped), reader)
}
