import type { Report } from '../../adapter.ts'
import { fieldPath, shorten } from '../../guard.ts'

/** Tells of something odd in a record that is shown all the same. */
export type Notice = (field: readonly (string | number)[], found: string, expected: string) => void

/** A `Notice` for one record. */
export function noticeFor(file: string, row: number, report: Report): Notice {
  return (field, found, expected) =>
    report({
      severity: 'noticed',
      file,
      row,
      field: fieldPath(field),
      found: shorten(found),
      expected,
    })
}
