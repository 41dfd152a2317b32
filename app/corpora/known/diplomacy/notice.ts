import type { Report } from '../../adapter.ts'
import { describe, fieldPath, shorten } from '../../guard.ts'

/** Tells of something odd in one item of a column of a record. */
export type Notice = (column: string, position: number, value: unknown, expected: string) => void

/** A `Notice` for one record that tells of the same value in the same column once, at its first place. */
export function noticesOf(report: Report, file: string, row: number): Notice {
  const told = new Set<string>()
  return (column, position, value, expected) => {
    const found = shorten(describe(value))
    const key = JSON.stringify([column, found])
    if (told.has(key)) return
    told.add(key)
    report({ severity: 'noticed', file, row, field: fieldPath([column, position]), found, expected })
  }
}
