import type { Locator } from '../adapter.ts'
import { isObject } from './transcript.ts'

/** Locates a conversation whose id is its row. Null if the id is not a row number. */
export function locateRow(id: string): Extract<Locator, { row: number }> | null {
  const row = /^(0|[1-9]\d*)$/.test(id) ? Number(id) : Number.NaN
  return Number.isSafeInteger(row) ? { row } : null
}

/** Locates a conversation by an id column. */
export function locateBy(column: string, id: string): Locator | null {
  if (id === '') return null
  return { columns: [column], matches: (record) => isObject(record) && record[column] === id }
}
