import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { slimModule } from './slim_module.ts'

/** Folder of DuckDB's own files. */
export const duckDbFolder = dirname(createRequire(import.meta.url).resolve('@duckdb/duckdb-wasm'))

/** Path of the engine's wasm module for pages and tests. Built once and cached. */
export function slimEngineFile(): string {
  const whole = readFileSync(join(duckDbFolder, 'duckdb-eh.wasm'))
  const rule = readFileSync(join(import.meta.dirname, 'slim_module.ts'))
  const hash = createHash('sha256').update(whole).update(rule).digest('hex').slice(0, 16)
  const path = join(duckDbFolder, '../../../.cache/parley', hash, 'duckdb-eh.wasm')
  if (existsSync(path)) return path
  mkdirSync(dirname(path), { recursive: true })
  // Write atomically, since other processes may build the file at the same time.
  const unfinished = `${path}.${randomUUID()}`
  writeFileSync(unfinished, slimModule(whole))
  renameSync(unfinished, path)
  return path
}
