import { abortError } from '../base/errors.ts'
import type { Awaitable, Param, RawRow } from './engine.ts'
import { type ArrowResult, plainRows } from './plain_rows.ts'

/** The part of a DuckDB-WASM connection that user SQL needs. */
export interface WritingConnection {
  prepare(sql: string): Awaitable<{
    query(...params: Param[]): Awaitable<ArrowResult>
    close(): Awaitable<void>
  }>
  /** Runs statements step by step. `cancelSent` can run between two steps. */
  send(sql: string): Promise<AsyncIterable<ArrowResult> | Iterable<ArrowResult>>
  cancelSent(): Awaitable<boolean>
}

/**
 * Runs a statement that contains user input.
 * - It is prepared first, because DuckDB prepares only single statements. `send` accepts several, so text that closes
 *   a bracket could append a second one that writes.
 * - It is sent, because DuckDB stops sent statements within a tenth of a second when the signal is aborted.
 *   Statements with parameters cannot be sent and run to completion.
 * @throws Error with DuckDB's message, or an error named `AbortError` if the signal is aborted
 */
export async function runUserStatement(
  connection: WritingConnection,
  sql: string,
  params: readonly Param[],
  signal: AbortSignal | undefined,
): Promise<RawRow[]> {
  const prepared = await connection.prepare(sql)
  try {
    if (params.length > 0) return plainRows(await prepared.query(...params))
  } finally {
    await prepared.close()
  }
  if (signal?.aborted) throw abortError()
  // If this is too late, the statement is over. It doesn't affect the next one.
  const cancel = async () => {
    try {
      await connection.cancelSent()
    } catch {
      // If the engine is gone, there is nothing to cancel. The statement itself reports it.
    }
  }
  const onAbort = () => void cancel()
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    const rows: RawRow[] = []
    for await (const batch of await connection.send(sql)) {
      if (signal?.aborted) {
        // A partly read result keeps its transaction, and with it deleted rows, until the next statement.
        await (await connection.prepare('SELECT 1')).close()
        throw abortError()
      }
      for (const row of plainRows(batch)) rows.push(row)
    }
    return rows
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}
