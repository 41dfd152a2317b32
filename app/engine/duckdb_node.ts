import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking'
import { createDuckDbEngine, QUERY_CONFIG } from './duckdb_connection.ts'
import type { Engine } from './engine.ts'

/** The same DuckDB-WASM in Node, in this thread: for tests and tools, which run the real SQL on the real engine. */
export async function startDuckDbInNode(): Promise<Engine> {
  const dist = dirname(createRequire(import.meta.url).resolve('@duckdb/duckdb-wasm'))
  const bundle = (name: string) => ({ mainModule: join(dist, `duckdb-${name}.wasm`), mainWorker: '' })
  const db = await createDuckDB({ mvp: bundle('mvp'), eh: bundle('eh') }, new VoidLogger(), NODE_RUNTIME)
  await db.instantiate(() => {})
  db.open({ query: QUERY_CONFIG })
  return createDuckDbEngine(db.connect(), {
    died: new Promise(() => {}),
    terminate: async () => db.reset(),
  })
}
