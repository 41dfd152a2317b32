import type { Locator } from '../adapter.ts'
import { isObject } from './transcript.ts'

/** How to find a conversation whose id is its row; `null` for what is not a row. */
export function locateRow(id: string): Extract<Locator, { row: number }> | null {
  const row = /^(0|[1-9]\d*)$/.test(id) ? Number(id) : Number.NaN
  return Number.isSafeInteger(row) ? { row } : null
}

/** How to find a conversation by a column of ids. */
export function locateBy(column: string, id: string): Locator | null {
  if (id === '') return null
  return { columns: [column], matches: (record) => isObject(record) && record[column] === id }
}
