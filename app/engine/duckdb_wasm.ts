import { AsyncDuckDB, VoidLogger } from '@duckdb/duckdb-wasm'
import workerUrl from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url'
import wasmUrl from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url'
import { createDuckDbEngine, QUERY_CONFIG } from './duckdb_connection.ts'
import { type Engine, EngineCrash } from './engine.ts'
import shellUrl from './worker_shell.js?url'

const absolute = (url: string) => new URL(url, document.baseURI).href

/**
 * Starts DuckDB-WASM (bundle `eh`) in a worker of its own, from this site's own files.
 * @throws Error where the worker or the wasm module cannot be loaded
 */
export async function startDuckDbWasm(): Promise<Engine> {
  const worker = new Worker(`${absolute(shellUrl)}#${encodeURIComponent(absolute(workerUrl))}`)
  const died = new Promise<EngineCrash>((resolve) => {
    const say = (event: Event) => {
      const message = event instanceof ErrorEvent ? event.message : ''
      event.preventDefault()
      // What it held is lost in any case; a dead worker's memory need not stay.
      worker.terminate()
      resolve(new EngineCrash(message || 'its worker stopped'))
    }
    worker.addEventListener('error', say)
    worker.addEventListener('messageerror', say)
  })
  const db = new AsyncDuckDB(new VoidLogger(), worker)
  const start = async () => {
    await db.instantiate(absolute(wasmUrl))
    await db.open({ query: QUERY_CONFIG })
    return db.connect()
  }
  try {
    const failed = died.then((reason) => {
      throw reason
    })
    const connection = await Promise.race([start(), failed])
    return await createDuckDbEngine(connection, { died, terminate: async () => worker.terminate() })
  } catch (error) {
    worker.terminate()
    throw error
  }
}
