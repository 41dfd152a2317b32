/**
 * Something in a file of text that the reader should know about; the other records are read all the same.
 * - `dropped`: the record could not be read
 * - `noticed`: it is read, but something in it is odd
 */
export interface BadRecord {
  readonly severity: 'dropped' | 'noticed'
  /** 0-based, as in `SourceRecord.row`; a dropped record keeps its number. */
  readonly row: number
  /** 1-based line of the file where the record begins; `null` where the format has no lines. */
  readonly line: number | null
  /** What stands there, at most 200 characters. */
  readonly raw: string
  /** What was found and expected, as a sentence without the file's name. */
  readonly message: string
}

export type OnBadRecord = (bad: BadRecord) => void

const LONGEST_RAW = 200

/** A text as `BadRecord.raw` has it. */
export function shortRaw(text: string): string {
  if (text.length <= LONGEST_RAW) return text
  // A cut between the halves of a character would leave half of one.
  return `${text.slice(0, LONGEST_RAW - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`
}

/** Data may nest this deep; what goes deeper could not be shown, and breaks functions that call themselves. */
export const DEEPEST = 100

/** Whether lists and objects lie in each other more than `DEEPEST` levels deep. */
export function tooDeep(value: unknown, left = DEEPEST): boolean {
  if (value === null || typeof value !== 'object') return false
  if (left === 0) return true
  if (Array.isArray(value)) return value.some((item) => tooDeep(item, left - 1))
  for (const key in value) if (tooDeep((value as Record<string, unknown>)[key], left - 1)) return true
  return false
}
