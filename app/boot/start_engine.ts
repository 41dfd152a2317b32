import type { Engine } from '../engine/engine.ts'
import type { EngineProgress } from '../engine/engine_progress.ts'
import { startEngineWorker } from '../engine/engine_worker.ts'
import { watchLife } from '../protocol/worker_life.ts'

/** Starts the engine in a worker. @param onProgress called with the progress of the engine's download */
export async function startEngine(onProgress: (progress: EngineProgress) => void): Promise<Engine> {
  const started = startEngineWorker(onProgress)
  const { ended, answer } = watchLife(started.worker)
  const died = Promise.race([started.died, ended.then(() => '')])
  try {
    return await (await import('../engine/duckdb_wasm.ts')).startDuckDbWasm({ ...started, died, answer })
  } catch (error) {
    started.worker.terminate()
    throw error
  }
}
