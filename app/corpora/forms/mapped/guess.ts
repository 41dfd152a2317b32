import type { Mapping } from '../../format.ts'
import { guessNested } from './guess_nested.ts'
import { type Guess, guessRows } from './guess_rows.ts'

/**
 * Guesses the meaning of columns by name, or by content if the names are not specific.
 * @returns null if no column holds text
 */
export function guessMapping(records: readonly unknown[]): Mapping | null {
  return guess(records)?.mapping ?? null
}

export function guess(records: readonly unknown[]): Guess | null {
  const rows = guessRows(records)
  if (rows?.certain) return rows
  const nested = guessNested(records)
  return nested?.certain || !rows ? nested && { ...nested, isPartial: false } : rows
}
