import type { TableName } from '../../../app/tables/schema.ts'
import type { ColumnBatch } from '../../../app/tables/sink.ts'

/** Some conversations of a corpus: their rows, all of them and no others. */
export type ReadPart = ReadonlyMap<TableName, ColumnBatch>
