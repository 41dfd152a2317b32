import type { Engine } from '../../engine/engine.ts'
import type { Loader } from '../reader.ts'
import { publishedOf } from './sql.ts'
import { countSplit, createTables, deleteSplit, deleteStrays, dropTables, indexKeys } from './tables.ts'

/** Loads rows of a corpus into DuckDB's memory. */
export function createDuckDbLoader(engine: Engine, corpusId: string): Loader {
  return {
    async create(tables) {
      // Sent at once, so that no query runs between creating the schema and its tables and sees half a corpus.
      await Promise.all(createTables(corpusId, tables).map((statement) => engine.query(statement)))
    },
    append: (table, ipc) => engine.append(publishedOf(corpusId), table, ipc),
    async index() {
      await engine.query(indexKeys(corpusId))
    },
    async removeSplit(split) {
      for (const statement of deleteSplit(corpusId, split)) await engine.query(statement)
    },
    async settle(split) {
      const strays = deleteStrays(corpusId, split).map((statement) => engine.query(statement))
      const [[left = 0]] = await Promise.all([engine.query(countSplit(corpusId, split)), ...strays])
      return left
    },
    async drop() {
      for (const statement of dropTables(corpusId)) await engine.query(statement)
    },
  }
}
