/** Metadata by its published keys, as parsed. Keys and values can be anything. */
export type Metadata = Readonly<Record<string, unknown>>

/** Placeholder that ConvoKit writes for a value stored in a separate pickle file, which only Python can read. */
const IN_BINARY_FILE = /^<##bin\{\d+\}&&@\*\*>$/

export function isObject(value: unknown): value is Metadata {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export { own as field } from '../../../base/safe_access.ts'

/** An id as a string. Undefined if the value is not a valid id. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

/** True if a value is null, undefined, a blank string or a pointer into a binary file. */
export function isMissing(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'string' && (value.trim() === '' || IN_BINARY_FILE.test(value))
}
