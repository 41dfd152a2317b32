import { abortError } from '../base/errors.ts'
import type { Awaitable, Param, RawRow } from './engine.ts'
import { type ArrowResult, plainRows } from './plain_rows.ts'

/** What a written statement needs of a DuckDB-WASM connection. */
export interface WritingConnection {
  prepare(sql: string): Awaitable<{
    query(...params: Param[]): Awaitable<ArrowResult>
    close(): Awaitable<void>
  }>
  /** Runs statements step by step; between two steps `cancelSent` has its turn. */
  send(sql: string): Promise<AsyncIterable<ArrowResult> | Iterable<ArrowResult>>
  cancelSent(): Awaitable<boolean>
}

/**
 * Runs a statement that holds what a person wrote.
 * - It is prepared first, which DuckDB does with one statement only. What is sent may be several, and behind a bracket
 *   that the text closes itself, a second one could write.
 * - It is sent, because what is sent is stopped in the engine within a tenth of a second when the
 *   signal is aborted. One with parameters, which cannot be sent, runs to its end.
 * @throws Error in DuckDB's words; an error named `AbortError` where the signal is aborted
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
  // What there was to cancel is over if this comes too late: the next statement is not touched.
  const cancel = async () => {
    try {
      await connection.cancelSent()
    } catch {
      // Where the engine is gone, there is nothing left to cancel; the statement itself tells of it.
    }
  }
  const onAbort = () => void cancel()
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    const rows: RawRow[] = []
    for await (const batch of await connection.send(sql)) {
      if (signal?.aborted) {
        // An answer that nobody reads to its end keeps its transaction, and with it deleted rows, until the next statement.
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
