import type { Problem, SplitProblem } from '../session/react/use_problems.ts'
import { listMessages as t } from './messages.ts'

/** How many different records could not be read. */
export function droppedRows(problems: readonly SplitProblem[]): number {
  return rowsOf(problems.filter((p) => p.severity === 'dropped'))
}

function rowsOf(problems: readonly SplitProblem[]): number {
  // Rows of records that could not be parsed are counted in their files, those of others through the split.
  const keyOf = ({ split, file, row, raw }: SplitProblem) => [split, file, row, raw === undefined]
  return new Set(problems.map((p) => JSON.stringify(keyOf(p)))).size
}

/**
 * What is left to say of the raw content of a record that could not be parsed: that it goes on, or was not kept.
 * @returns `''` where it is there as a whole
 */
export function contentNote(content: NonNullable<Problem['raw']> | null): string {
  if (content === null) return t.notKept
  const { text, length } = content
  if (length <= text.length) return ''
  return t.partly(text.length, length)
}

/**
 * What is wrong with what is listed, in a few words: `3 of 1,030 rows could not be read`, `2 data warnings`.
 * @param parsed how many rows were read, whether they could be shown or not, besides those that could not be parsed
 * @returns `''` where nothing is wrong
 */
export function reportText(problems: readonly SplitProblem[], parsed: number): string {
  const dropped = droppedRows(problems)
  const warnings = problems.filter((p) => p.severity === 'noticed').length
  const parts: string[] = []
  if (dropped > 0) {
    const unparsed = rowsOf(problems.filter((p) => p.raw !== undefined))
    // Problems may arrive before the count of what was read beside them.
    const rows = Math.max(dropped, parsed + unparsed)
    parts.push(t.unreadRows(dropped, rows))
  }
  if (warnings > 0) parts.push(t.warnings(warnings))
  return parts.join(', ')
}
