import type { Report } from '../adapter.ts'
import { fieldPath } from '../guard.ts'

/** Tells of something odd in a record that is shown all the same. */
export type Notice = (field: readonly (string | number)[], found: string, expected: string) => void

const LONGEST = 80

/** A `Notice` for one record. */
export function noticeFor(file: string, row: number, report: Report): Notice {
  return (field, found, expected) =>
    report({
      severity: 'noticed',
      file,
      row,
      field: fieldPath(field),
      found: found.length <= LONGEST ? found : `${found.slice(0, LONGEST - 1)}…`,
      expected,
    })
}
