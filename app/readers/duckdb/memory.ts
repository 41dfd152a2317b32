import type { Statement } from '../../engine/engine.ts'
import { command, number, sql, text } from './sql.ts'

/** Memory of the engine, in bytes. */
export interface MemoryState {
  readonly used: number
  readonly limit: number
}

const UNITS: Readonly<Record<string, number>> = {
  bytes: 1,
  byte: 1,
  KiB: 2 ** 10,
  MiB: 2 ** 20,
  GiB: 2 ** 30,
  TiB: 2 ** 40,
}

/** Memory used by the engine's tables, and the limit. */
export const MEMORY: Statement<MemoryState> = {
  ...sql`SELECT coalesce(sum(memory_usage_bytes), 0)::DOUBLE AS used, current_setting('memory_limit') AS most
    FROM duckdb_memory()`,
  decode: (row) => {
    const [, amount = '', unit = ''] = /^([\d.]+) (\w+)$/.exec(text(row, 'most')) ?? []
    const limit = Number(amount) * (UNITS[unit] ?? Number.NaN)
    // If DuckDB's format is unknown, there is no limit: loading continues until DuckDB fails.
    return { used: number(row, 'used'), limit: limit > 0 ? limit : Number.POSITIVE_INFINITY }
  },
}

/**
 * Frees the memory of deleted rows. It reads and copies tables, so it needs plenty of free memory. If it runs out,
 * DuckDB stops working altogether.
 */
export const GIVE_MEMORY_BACK: Statement<void> = command(sql`CHECKPOINT`)
