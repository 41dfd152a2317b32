import workerUrl from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url'
import wasmUrl from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url'
import { type EngineProgress, engineProgress } from './engine_progress.ts'
import shellUrl from './worker_shell.js?url'

/** Size of the wasm module in bytes, set in `vite.config.ts`. */
declare const ENGINE_BYTES: number

/** The worker of DuckDB-WASM (bundle `eh`), loaded from this site. It fetches and compiles its module itself. */
export interface EngineWorker {
  readonly worker: Worker
  /** Absolute URL. */
  readonly wasmUrl: string
  /** Resolves if the worker stops unexpectedly, with the reason or an empty string. */
  readonly died: Promise<string>
}

/**
 * Starts the worker. Imports very little, so that the first script can call it before the rest of the engine has
 * loaded.
 */
export function startEngineWorker(onProgress: (progress: EngineProgress) => void): EngineWorker {
  const absolute = (url: string) => new URL(url, document.baseURI).href
  const parts = [absolute(workerUrl), absolute(wasmUrl)]
  const worker = new Worker(absolute(shellUrl), { name: parts.map(encodeURIComponent).join('|') })
  worker.addEventListener('message', (event) => {
    const progress = engineProgress(event.data, ENGINE_BYTES)
    if (!progress) return
    // Don't pass these messages to DuckDB.
    event.stopImmediatePropagation()
    onProgress(progress)
  })
  const died = new Promise<string>((resolve) => {
    const say = (event: Event) => {
      event.preventDefault()
      // Its data is lost anyway, so free the memory of a dead worker.
      worker.terminate()
      resolve(event instanceof ErrorEvent ? event.message : '')
    }
    worker.addEventListener('error', say)
    worker.addEventListener('messageerror', say)
  })
  return { worker, wasmUrl: absolute(wasmUrl), died }
}
