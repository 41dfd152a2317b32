import type { Mapping } from '../../format.ts'
import { guessNested } from './guess_nested.ts'
import { type Guess, guessRows } from './guess_rows.ts'

/**
 * A first proposal of which column is what, by names, and by content where names do not tell.
 * @returns `null` where no column holds text
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
