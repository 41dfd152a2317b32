/** What is known of a load that is under way. */
export interface LoadCounts {
  /** Records taken so far, and in the files; `null`: only reading tells. */
  readonly read: number
  readonly records: number | null
  /** Of the files: taken so far, and altogether. */
  readonly bytes: number
  readonly totalBytes: number
  /** Turns written so far. */
  readonly turns: number
  /** See `CorpusAdapter.readsWholeSplit`. */
  readonly readsWholeSplit: boolean
}

/**
 * How much of a load is done, between 0 and 1. Records tell more than bytes: all bytes may be there already. Where
 * conversations come only once all records are read, reading is half of the work; each record is a turn then.
 */
export function partDone({ read, records, bytes, totalBytes, turns, readsWholeSplit }: LoadCounts): number {
  const reading = records === null ? share(bytes, totalBytes) : share(read, records)
  return readsWholeSplit ? (reading + share(turns, read)) / 2 : reading
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(1, part / whole)
}
