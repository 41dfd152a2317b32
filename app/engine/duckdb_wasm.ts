import { AsyncDuckDB, DuckDBDataProtocol, VoidLogger } from '@duckdb/duckdb-wasm'
import { type ConnectionLifetime, createDuckDbEngine } from './connection/duckdb_connection.ts'
import { type DatabaseFile, type Engine, EngineCrash } from './engine.ts'
import type { EngineWorker } from './engine_worker.ts'

/**
 * Starts DuckDB-WASM in a dedicated worker, which is unusable after a failure.
 * @throws Error if the worker or the wasm module cannot be loaded
 */
export async function startDuckDbWasm({
  worker,
  wasmUrl,
  died,
  answer,
}: EngineWorker & Required<Pick<ConnectionLifetime, 'answer'>>): Promise<Engine> {
  const crashed = died.then((reason) => new EngineCrash(reason || 'its worker stopped'))
  let onRead: ((bytes: number) => void) | null = null
  worker.addEventListener('message', (event) => {
    if (typeof event.data?.read !== 'number') return
    // Don't pass these messages to DuckDB.
    event.stopImmediatePropagation()
    onRead?.(event.data.read)
  })
  const db = new AsyncDuckDB(new VoidLogger(), worker)
  const start = async () => {
    await db.instantiate(wasmUrl)
    // By default, DuckDB-WASM silently fetches whole files.
    await db.open({
      filesystem: { reliableHeadRequests: true, allowFullHTTPReads: false, forceFullHTTPReads: false },
    })
    return Object.assign(await db.connect(), {
      tokenize: (sql: string) => db.tokenize(sql),
      register: (path: string, file: DatabaseFile) =>
        'url' in file
          ? db.registerFileURL(path, sized(file), DuckDBDataProtocol.HTTP, true)
          : db.registerFileBuffer(path, file.content),
      countReading(listener: ((bytes: number) => void) | null) {
        onRead = listener
        worker.postMessage({ counting: listener !== null })
      },
      unregister: async (path: string) => void (await db.dropFile(path)),
    })
  }
  const failed = crashed.then((reason) => {
    throw reason
  })
  const connection = await Promise.race([start(), failed])
  return createDuckDbEngine(connection, { died: crashed, terminate: async () => worker.terminate(), answer })
}

/** Appends the size to the URL, so that the worker can detect a changed file, see `worker_shell.js`. */
function sized({ url, bytes }: { readonly url: string; readonly bytes: number }): string {
  return `${url}#bytes=${bytes}`
}
