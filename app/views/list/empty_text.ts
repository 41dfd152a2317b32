import { counted } from './count_text.ts'

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
  if (dropped === 0)
    return splits > 1 ? 'These splits have no conversations.' : 'This split has no conversations.'
  const as = reader === null ? '' : ` as ${reader}`
  const records = Math.max(rows, dropped)
  return records === 1
    ? `The only record could not be read${as}.`
    : `None of ${counted(records, 'record')} could be read${as}.`
}
