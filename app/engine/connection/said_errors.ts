import { AttachedFileError, EngineFull, QueryError } from '../engine.ts'

/**
 * True if an error comes from the wasm runtime, after which later calls return garbage. DuckDB's errors are plain ones.
 * Their messages can't be matched, because they may quote user SQL or data.
 */
export function isTrap(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'RuntimeError' || (error.name === 'RangeError' && /call stack/.test(error.message))
}

/** Worker's message about a part of an attached file that could not be fetched, see `worker_shell.js`. */
const UNREAD_PART = /Range request for .* failed with error: (Error: another file)?/

/** DuckDB's message about a corrupt block. */
const DAMAGED_PART = /^IO Error: Corrupt database file/

/** Converts DuckDB's message about a statement to an error. Some messages are JSON. */
export function queryError(said: string, sql: string): QueryError {
  const message = said.startsWith('{"exception_type"') ? fromJson(said) : said
  const unread = UNREAD_PART.exec(message)
  const why = unread ? (unread[1] === undefined ? 'unreached' : 'changed') : null
  const failed = why ?? (DAMAGED_PART.test(message) ? 'damaged' : null)
  if (failed) return new AttachedFileError(failed, sql, new Error(firstLine(message)))
  const full =
    /^Out of Memory Error|^std::bad_alloc/.test(message) ||
    (message !== said && /could not allocate|failed to allocate|out of memory/i.test(message))
  return full
    ? new EngineFull({ needed: null, free: null }, sql, new Error(firstLine(message)))
    : new QueryError(message, sql)
}

/** Strips the advice on settings from messages about memory, because settings are locked. */
export function firstLine(message: string): string {
  return message.split('\n')[0] ?? ''
}

function fromJson(said: string): string {
  try {
    const { exception_message: message }: { exception_message?: unknown } = JSON.parse(said)
    return typeof message === 'string' ? message : said
  } catch {
    return said
  }
}
