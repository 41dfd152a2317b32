import type { Report } from '../adapter.ts'
import { describe, fieldPath } from '../guard.ts'

/**
 * Tells of something odd in the record at hand, which is shown all the same.
 * @param path where it stands in the record
 * @param found what stands there
 * @param expected what the corpus has there otherwise, in a few words
 */
export type Notice = (path: readonly (string | number)[], found: unknown, expected: string) => void

/** A `Notice` for one record. */
export function noticeTo(report: Report, file: string, row: number): Notice {
  return (path, found, expected) => {
    const text = describe(found)
    report({
      severity: 'noticed',
      file,
      row,
      field: fieldPath(path),
      found: text.length <= 80 ? text : `${text.slice(0, 79)}…`,
      expected,
    })
  }
}
