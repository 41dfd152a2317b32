import workerUrl from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url'
import wasmUrl from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url'
import { type EngineProgress, engineProgress } from './engine_progress.ts'
import shellUrl from './worker_shell.js?url'

/** The size of the wasm module in bytes, from `vite.config.ts`. */
declare const ENGINE_BYTES: number

/** The worker of DuckDB-WASM (bundle `eh`), from this site's own files; it fetches and compiles its module by itself. */
export interface EngineWorker {
  readonly worker: Worker
  /** Absolute. */
  readonly wasmUrl: string
  /** Resolves with the reason, `''` where none is told, when the worker stops by itself. */
  readonly died: Promise<string>
}

/** Starts the worker. Imports next to nothing, so that the first script can, before anything else of the engine has arrived. */
export function startEngineWorker(onProgress: (progress: EngineProgress) => void): EngineWorker {
  const absolute = (url: string) => new URL(url, document.baseURI).href
  const parts = [absolute(workerUrl), absolute(wasmUrl)]
  const worker = new Worker(absolute(shellUrl), { name: parts.map(encodeURIComponent).join('|') })
  worker.addEventListener('message', (event) => {
    const progress = engineProgress(event.data, ENGINE_BYTES)
    if (!progress) return
    // DuckDB knows nothing of such messages.
    event.stopImmediatePropagation()
    onProgress(progress)
  })
  const died = new Promise<string>((resolve) => {
    const say = (event: Event) => {
      event.preventDefault()
      // What it held is lost in any case; a dead worker's memory need not stay.
      worker.terminate()
      resolve(event instanceof ErrorEvent ? event.message : '')
    }
    worker.addEventListener('error', say)
    worker.addEventListener('messageerror', say)
  })
  return { worker, wasmUrl: absolute(wasmUrl), died }
}
