import { AttachedFileError, EngineFull, QueryError } from '../engine.ts'

/**
 * Whether an error is the wasm runtime's own, after which any later call would answer with nonsense. DuckDB's errors are
 * plain ones, whose messages may quote anything that a person wrote or a cell holds.
 */
export function isTrap(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'RuntimeError' || (error.name === 'RangeError' && /call stack/.test(error.message))
}

/** What the worker says of a part of an attached file that it could not fetch; see `worker_shell.js`. */
const UNREAD_PART = /Range request for .* failed with error: (Error: another file)?/

/** What DuckDB says of a block whose content is not what was written. */
const DAMAGED_PART = /^IO Error: Corrupt database file/

/** What DuckDB says of a statement as an error; of some it tells as JSON. */
export function queryError(said: string, sql: string): QueryError {
  const message = said.startsWith('{"exception_type"') ? fromJson(said) : said
  const unread = UNREAD_PART.exec(message)
  const why = unread ? (unread[1] === undefined ? 'unreached' : 'changed') : null
  const failed = why ?? (DAMAGED_PART.test(message) ? 'damaged' : null)
  if (failed) return new AttachedFileError(failed, sql, new Error(firstLine(message)))
  const full =
    /^Out of Memory Error|^std::bad_alloc/.test(message) ||
    (message !== said && /could not allocate|out of memory/i.test(message))
  return full
    ? new EngineFull({ needed: null, free: null }, sql, new Error(firstLine(message)))
    : new QueryError(message, sql)
}

/** What follows in messages about memory is advice to change settings, which are locked. */
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
