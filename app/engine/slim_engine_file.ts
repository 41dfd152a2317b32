import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { slimModule } from './slim_module.ts'

/** Where DuckDB's own files are. */
export const duckDbFolder = dirname(createRequire(import.meta.url).resolve('@duckdb/duckdb-wasm'))

/** The path of the engine's wasm module as pages and tests run it; made once, then kept beside other caches of the tools. */
export function slimEngineFile(): string {
  const whole = readFileSync(join(duckDbFolder, 'duckdb-eh.wasm'))
  const rule = readFileSync(join(import.meta.dirname, 'slim_module.ts'))
  const hash = createHash('sha256').update(whole).update(rule).digest('hex').slice(0, 16)
  const path = join(duckDbFolder, '../../../.cache/parley', hash, 'duckdb-eh.wasm')
  if (existsSync(path)) return path
  mkdirSync(dirname(path), { recursive: true })
  // Others may make it at the same time, and must not find half of it.
  const unfinished = `${path}.${randomUUID()}`
  writeFileSync(unfinished, slimModule(whole))
  renameSync(unfinished, path)
  return path
}
