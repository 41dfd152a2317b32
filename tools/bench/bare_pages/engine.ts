import { AsyncDuckDB, VoidLogger } from '@duckdb/duckdb-wasm'
import workerUrl from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url'
import wasmUrl from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url'

/** DuckDB-WASM as it is published, and nothing else; Parley starts less of it (`engine/slim_module.ts`): says in the body's `data-connected` when it was connected to (ms). */
const db = new AsyncDuckDB(new VoidLogger(), new Worker(workerUrl))
await db.instantiate(wasmUrl)
await db.open({})
await db.connect()
document.body.dataset.connected = String(performance.now())
