import { numberIn } from '../declare.ts'
import type { Row } from '../figure.ts'
import type { TwoByTwo } from '../statistics/f1.ts'

/** Filter for messages. Omitted fields match any value, and `null` matches missing ones. */
export interface Which {
  readonly split?: string
  readonly game?: string
  readonly year?: number
  readonly sender?: 'Truth' | 'Lie'
  readonly receiver?: 'Truth' | 'Lie' | null
}

/** Counts messages that match a filter, from counts by split, game, year, speaker and both labels. */
export function count(rows: readonly Row[], which: Which): number {
  const wanted = Object.entries(which)
  return rows.reduce(
    (sum, row) =>
      wanted.every(([key, value]) => row[key] === value) ? sum + numberIn(row, 'messages') : sum,
    0,
  )
}

/** Counts matching messages that the receiver judged. */
export function judged(rows: readonly Row[], which: Omit<Which, 'receiver'>): number {
  return count(rows, which) - count(rows, { ...which, receiver: null })
}

/**
 * Evaluates receivers as predictors of the senders' labels in a split.
 * @param assumeTruth true to count a message without the receiver's judgement as believed. Otherwise it is excluded.
 */
export function humans(rows: readonly Row[], split: string, assumeTruth = false): TwoByTwo {
  const of = (sender: 'Truth' | 'Lie', receiver: 'Truth' | 'Lie' | null) =>
    count(rows, { split, sender, receiver })
  const believed = (sender: 'Truth' | 'Lie') => of(sender, 'Truth') + (assumeTruth ? of(sender, null) : 0)
  return {
    bothLie: of('Lie', 'Lie'),
    onlyPredicted: of('Truth', 'Lie'),
    onlyTrue: believed('Lie'),
    neither: believed('Truth'),
  }
}

/** Number of distinct combinations of values in some columns. */
export function distinct(rows: readonly Row[], ...columns: readonly string[]): number {
  return new Set(rows.map((row) => JSON.stringify(columns.map((column) => row[column])))).size
}
