import type { Report } from '../adapter.ts'
import { describe, fieldPath } from '../guard.ts'

/** Tells of something odd in one item of a column of a record. */
export type Notice = (column: string, position: number, value: unknown, expected: string) => void

const FOUND_LENGTH = 80

/** A `Notice` for one record that tells of the same value in the same column once, at its first place. */
export function noticesOf(report: Report, file: string, row: number): Notice {
  const told = new Set<string>()
  return (column, position, value, expected) => {
    const words = describe(value)
    const found = words.length <= FOUND_LENGTH ? words : `${words.slice(0, FOUND_LENGTH - 1)}…`
    const key = JSON.stringify([column, found])
    if (told.has(key)) return
    told.add(key)
    report({ severity: 'noticed', file, row, field: fieldPath([column, position]), found, expected })
  }
}
