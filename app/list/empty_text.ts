import { listMessages } from './messages.ts'

/** What is known of a list into which no conversation came. */
export interface EmptyList {
  /** How many splits it lists. */
  readonly splits: number
  /** Rows read so far, see `Progress.rows`. */
  readonly rows: number
  /** How many records could not be read. */
  readonly dropped: number
  /** The name of who read them; `null` where it is not known. */
  readonly reader: string | null
}

/** Why a list has no conversations: there are no records, or none of them could be read. */
export function emptyText({ splits, rows, dropped, reader }: EmptyList): string {
  return dropped === 0 ? listMessages.empty(splits) : listMessages.unreadable(Math.max(rows, dropped), reader)
}
