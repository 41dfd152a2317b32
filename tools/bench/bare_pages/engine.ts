import { AsyncDuckDB, VoidLogger } from '@duckdb/duckdb-wasm'
import workerUrl from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url'
import wasmUrl from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url'

/**
 * Starts the published DuckDB-WASM and nothing else. Parley starts a smaller module (`engine/slim_module.ts`). Sets the
 * body's `data-connected` to the time of the connection (ms).
 */
const db = new AsyncDuckDB(new VoidLogger(), new Worker(workerUrl))
await db.instantiate(wasmUrl)
await db.open({})
await db.connect()
document.body.dataset.connected = String(performance.now())
