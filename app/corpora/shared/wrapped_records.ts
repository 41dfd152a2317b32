import type { RecordsWithin } from '../../model/index.ts'

/** Records that are values within a JSON document, and where in it they stand. */
export interface WrappedRecords {
  readonly records: readonly unknown[]
  readonly within: RecordsWithin
}
