import type { Statement } from '../../engine/engine.ts'
import { command, number, sql, text } from './sql.ts'

/** The engine's memory, in bytes. */
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

/** How much memory the engine's tables take, and how much it may take. */
export const MEMORY: Statement<MemoryState> = {
  ...sql`SELECT coalesce(sum(memory_usage_bytes), 0)::DOUBLE AS used, current_setting('memory_limit') AS most
    FROM duckdb_memory()`,
  decode: (row) => {
    const [, amount = '', unit = ''] = /^([\d.]+) (\w+)$/.exec(text(row, 'most')) ?? []
    const limit = Number(amount) * (UNITS[unit] ?? Number.NaN)
    // Where DuckDB tells it in other words, loading goes on until DuckDB refuses.
    return { used: number(row, 'used'), limit: limit > 0 ? limit : Number.POSITIVE_INFINITY }
  },
}

/**
 * Gives the memory of deleted rows back. It reads and copies tables; where there is no memory left for that, DuckDB goes
 * no further at all, so that it needs a good part of the memory free.
 */
export const GIVE_MEMORY_BACK: Statement<void> = command(sql`CHECKPOINT`)
