import type { Problem, Report } from '../../adapter.ts'
import { problemAt } from '../../guard.ts'

/** Tells of something odd in one item of a column of a record. */
export type Notice = (column: string, position: number, value: unknown, expected: string) => void

/**
 * A `Notice` for one conversation that tells of the same value in the same column once, at its first place.
 * @param published where an item was published, and what stands there; nothing where it was not
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
