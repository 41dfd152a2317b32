import { AsyncDuckDB, VoidLogger } from '@duckdb/duckdb-wasm'
import { type ConnectionLifetime, createDuckDbEngine } from './duckdb_connection.ts'
import { type Engine, EngineCrash } from './engine.ts'
import type { EngineWorker } from './engine_worker.ts'

/**
 * Starts DuckDB-WASM in a worker that is there for it, and is of no use where this fails.
 * @throws Error where the worker or the wasm module cannot be loaded
 */
export async function startDuckDbWasm({
  worker,
  wasmUrl,
  died,
  answer,
}: EngineWorker & Required<Pick<ConnectionLifetime, 'answer'>>): Promise<Engine> {
  const crashed = died.then((reason) => new EngineCrash(reason || 'its worker stopped'))
  const db = new AsyncDuckDB(new VoidLogger(), worker)
  const start = async () => {
    await db.instantiate(wasmUrl)
    await db.open({})
    return Object.assign(await db.connect(), {
      tokenize: (sql: string) => db.tokenize(sql),
    })
  }
  const failed = crashed.then((reason) => {
    throw reason
  })
  const connection = await Promise.race([start(), failed])
  return createDuckDbEngine(connection, { died: crashed, terminate: async () => worker.terminate(), answer })
}
