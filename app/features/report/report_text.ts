import type { Problem, SplitProblem } from '../../session/react/use_problems.ts'
import { report as t } from './messages.ts'

/** Number of distinct records that could not be read. */
export function droppedRows(problems: readonly SplitProblem[]): number {
  return rowsOf(problems.filter((p) => p.severity === 'dropped'))
}

function rowsOf(problems: readonly SplitProblem[]): number {
  // Row numbers of unparsed records count within their file, others within the split.
  const keyOf = ({ split, file, row, raw }: SplitProblem) => [split, file, row, raw === undefined]
  return new Set(problems.map((p) => JSON.stringify(keyOf(p)))).size
}

/**
 * Notes that the raw content of an unparsed record is truncated or was not kept.
 * @returns `''` if the content is complete
 */
export function contentNote(content: NonNullable<Problem['raw']> | null): string {
  if (content === null) return t.notKept
  const { text, length } = content
  if (length <= text.length) return ''
  return t.partly(text.length, length)
}

/**
 * Summary of problems in the list: `3 of 1,030 rows could not be read`, `2 data warnings`.
 * @param parsed number of parsed rows, whether they could be shown or not
 * @returns `''` if there are no problems
 */
export function reportText(problems: readonly SplitProblem[], parsed: number): string {
  const dropped = droppedRows(problems)
  const warnings = problems.filter((p) => p.severity === 'noticed').length
  const parts: string[] = []
  if (dropped > 0) {
    const unparsed = rowsOf(problems.filter((p) => p.raw !== undefined))
    // Problems can arrive before the number of parsed rows.
    const rows = Math.max(dropped, parsed + unparsed)
    parts.push(t.unreadRows(dropped, rows))
  }
  if (warnings > 0) parts.push(t.warnings(warnings))
  return parts.join(', ')
}
