import type { Engine } from '../../engine/engine.ts'
import { createSqlReader } from '../duckdb/paging/sql_reader.ts'
import { createDuckDbReader } from '../duckdb/reader.ts'
import type { ReadCorpus, Reader } from '../reader.ts'

/** A made-up reader: it counts and finds by SQL alone, and lists like the reader of DuckDB's memory. */
export function createExampleReader(engine: Engine, corpus: ReadCorpus): Reader {
  return { ...createSqlReader(engine, corpus), page: createDuckDbReader(engine, corpus).page }
}
