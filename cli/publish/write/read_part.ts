import type { TableName } from '../../../app/tables/schema.ts'
import type { ColumnBatch } from '../../../app/tables/sink.ts'

/** All rows of some conversations of a corpus, and no others. */
export type ReadPart = ReadonlyMap<TableName, ColumnBatch>
