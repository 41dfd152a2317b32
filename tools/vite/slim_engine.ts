import { statSync } from 'node:fs'
import type { Plugin } from 'vite'
import { slimEngineFile } from '../../app/engine/slim_engine_file.ts'

/**
 * Builds the page with the slim module of the query engine instead of DuckDB's own. Defines its size in bytes as
 * `ENGINE_BYTES` for the download progress, because a compressed response doesn't tell the unpacked size.
 */
export function slimEngine(): Plugin {
  const path = slimEngineFile()
  return {
    name: 'parley:slim-engine',
    enforce: 'pre',
    config: () => ({ define: { ENGINE_BYTES: String(statSync(path).size) } }),
    resolveId: (imported) =>
      imported === '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url' ? `${path}?url` : undefined,
  }
}
