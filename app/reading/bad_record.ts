import type { Coded } from '../base/error_values.ts'
import type { RawText } from '../model/index.ts'

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
  /** The same at more length, of a record that was dropped; absent of those of a document after the first hundred. */
  readonly content?: RawText
  /** What was found and expected. */
  readonly fault: Coded
}

export type OnBadRecord = (bad: BadRecord) => void

const LONGEST_RAW = 200
const LONGEST_CONTENT = 10_000

/** Of how many bad records the content is kept: there may be millions. */
export const CONTENTS_KEPT = 100

/** A text as `BadRecord.raw` has it. */
export function shortRaw(text: string): string {
  return text.length <= LONGEST_RAW ? detached(text) : `${beginning(text, LONGEST_RAW - 1)}…`
}

/** A text as `BadRecord.content` has it. */
export function rawText(text: string): RawText {
  return { text: beginning(text, LONGEST_CONTENT), length: text.length }
}

function beginning(text: string, length: number): string {
  if (text.length <= length) return detached(text)
  // A cut between the halves of a character would leave half of one.
  return detached(text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, ''))
}

/** The same text in memory of its own: a part of a text else keeps the whole of it, which may be megabytes. */
function detached(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string
}

/** Tells of a line of text as a record; `fault` is what is wrong with it. */
export function lineTeller(onBadRecord: OnBadRecord | undefined, row: number, line: number, text: string) {
  return (severity: BadRecord['severity'], fault: Coded) => {
    const content = severity === 'dropped' && { content: rawText(text) }
    onBadRecord?.({ severity, row, line, raw: shortRaw(text), fault, ...content })
  }
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
