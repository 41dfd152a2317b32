import type { Engine } from '../../engine/engine.ts'
import { createSqlReader } from '../duckdb/paging/sql_reader.ts'
import type { ReadCorpus, Reader } from '../reader.ts'

/**
 * Reads a corpus from a DuckDB file that is attached to the engine READ_ONLY, under the name that `publishedOf` gives the
 * corpus, with the tables `conversations`, `turns` and `labels` in its schema `main`. The statements are those of
 * corpora in memory: both are asked by the views that `createViews` makes in memory, where labels can be added too.
 *
 * The file may hold more conversations than there is memory for a list of their keys, so no order is kept.
 */
export function createAttachedReader(engine: Engine, corpus: ReadCorpus): Reader {
  return createSqlReader(engine, corpus)
}
