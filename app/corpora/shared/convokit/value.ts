/** Metadata by its published keys, as parsed; keys and values are whatever the data says. */
export type Metadata = Readonly<Record<string, unknown>>

/** How ConvoKit writes a value that it keeps in a pickle file beside the others, which nobody else can read. */
const IN_BINARY_FILE = /^<##bin\{\d+\}&&@\*\*>$/

export function isObject(value: unknown): value is Metadata {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export { own as field } from '../../../base/own.ts'

/** An id as a string; `undefined` where the value can be none. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

/** Whether a value says nothing: `null`, nothing at all, a blank text, or a pointer into a binary file that is not read. */
export function isMissing(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'string' && (value.trim() === '' || IN_BINARY_FILE.test(value))
}
