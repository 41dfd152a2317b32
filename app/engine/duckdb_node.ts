import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setImmediate as immediate } from 'node:timers/promises'
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking'
import { createDuckDbEngine } from './duckdb_connection.ts'
import type { Engine } from './engine.ts'

/**
 * The same DuckDB-WASM in Node, in this thread: for tests and tools, which run the real SQL on the real engine.
 * @param memoryLimit in DuckDB's notation, `64MB`; else as large as in a browser
 */
export async function startDuckDbInNode(memoryLimit?: string): Promise<Engine> {
  const dist = dirname(createRequire(import.meta.url).resolve('@duckdb/duckdb-wasm'))
  const bundle = (name: string) => ({ mainModule: join(dist, `duckdb-${name}.wasm`), mainWorker: '' })
  const db = await createDuckDB({ mvp: bundle('mvp'), eh: bundle('eh') }, new VoidLogger(), NODE_RUNTIME)
  await db.instantiate(() => {})
  db.open({})
  if (memoryLimit !== undefined) db.connect().query(`SET memory_limit = '${memoryLimit}'`)
  // What a worker's messages do by themselves: between two steps of a query, others have their turn and may cancel it.
  const stepping: typeof db = Object.create(db, {
    pollPendingQuery: {
      value: (connection: number) => immediate().then(() => db.pollPendingQuery(connection)),
    },
  })
  const connection = Object.assign(stepping.connect(), {
    tokenize: (sql: string) => db.tokenize(sql),
    another: () => stepping.connect(),
  })
  return createDuckDbEngine(connection, {
    died: new Promise(() => {}),
    terminate: async () => db.reset(),
  })
}
