import type { Coded } from '../base/error_values.ts'
import type { RawText } from '../model/index.ts'

/**
 * A problem in a text file that the user should know about. The other records are still read.
 * - `dropped`: the record could not be read
 * - `noticed`: the record was read, but something in it is odd
 */
export interface BadRecord {
  readonly severity: 'dropped' | 'noticed'
  /** 0-based, as in `SourceRecord.row`. Dropped records keep their number. */
  readonly row: number
  /** 1-based line of the file where the record begins, or `null` if the format has no lines. */
  readonly line: number | null
  /** Excerpt of the record, at most 200 characters. */
  readonly raw: string
  /** Longer excerpt of a dropped record. Omitted after the first hundred dropped records of a document. */
  readonly content?: RawText
  /** Found and expected content. */
  readonly fault: Coded
}

export type OnBadRecord = (bad: BadRecord) => void

const LONGEST_RAW = 200
const LONGEST_CONTENT = 10_000

/** Number of bad records whose content is kept. A file may have millions of them. */
export const CONTENTS_KEPT = 100

/** Truncates text for `BadRecord.raw`. */
export function shortRaw(text: string): string {
  return text.length <= LONGEST_RAW ? detached(text) : `${beginning(text, LONGEST_RAW - 1)}…`
}

/** Truncates text for `BadRecord.content`. */
export function rawText(text: string): RawText {
  return { text: beginning(text, LONGEST_CONTENT), length: text.length }
}

function beginning(text: string, length: number): string {
  if (text.length <= length) return detached(text)
  // Don't cut a surrogate pair in half.
  return detached(text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, ''))
}

/** Copies the text into separate memory. A substring would keep the whole original alive, which may be megabytes. */
function detached(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string
}

/** Returns a function that reports a problem in one line of text. */
export function lineTeller(onBadRecord: OnBadRecord | undefined, row: number, line: number, text: string) {
  return (severity: BadRecord['severity'], fault: Coded) => {
    const content = severity === 'dropped' && { content: rawText(text) }
    onBadRecord?.({ severity, row, line, raw: shortRaw(text), fault, ...content })
  }
}

/** Maximum nesting depth of data. Deeper values couldn't be displayed and would overflow recursive functions. */
export const DEEPEST = 100

/** True if lists and objects are nested more than `DEEPEST` levels deep. */
export function tooDeep(value: unknown, left = DEEPEST): boolean {
  if (value === null || typeof value !== 'object') return false
  if (left === 0) return true
  if (Array.isArray(value)) return value.some((item) => tooDeep(item, left - 1))
  for (const key in value) if (tooDeep((value as Record<string, unknown>)[key], left - 1)) return true
  return false
}
