import type { Problem, Report } from '../../adapter.ts'
import { problemAt } from '../../guard.ts'

/** Reports something unusual about one item of a record's column. */
export type Notice = (column: string, position: number, value: unknown, expected: string) => void

/**
 * A `Notice` for one conversation that reports a value of a column once, at its first occurrence.
 * @param published the place and published value of an item, or undefined if it was not published
 */
export function noticeOnce(
  report: Report,
  published: (
    column: string,
    position: number,
    value: unknown,
  ) => (Pick<Problem, 'file' | 'row' | 'field'> & { readonly found: unknown }) | undefined,
): Notice {
  const told = new Set<string>()
  return (column, position, value, expected) => {
    const at = published(column, position, value)
    if (at === undefined) return
    const problem = problemAt('noticed', at, at.field, at.found, expected)
    const key = JSON.stringify([column, problem.found])
    if (!told.has(key)) report(problem)
    told.add(key)
  }
}
