import { numberIn } from '../declare.ts'
import type { Row } from '../figure.ts'
import type { TwoByTwo } from '../statistics/f1.ts'

/** Which messages are counted; what is left out counts whatever it is, `null` counts those without it. */
export interface Which {
  readonly split?: string
  readonly game?: string
  readonly year?: number
  readonly sender?: 'Truth' | 'Lie'
  readonly receiver?: 'Truth' | 'Lie' | null
}

/** How many messages there are of a kind, from rows that count them by split, game, year, speaker and both labels. */
export function count(rows: readonly Row[], which: Which): number {
  const wanted = Object.entries(which)
  return rows.reduce(
    (sum, row) =>
      wanted.every(([key, value]) => row[key] === value) ? sum + numberIn(row, 'messages') : sum,
    0,
  )
}

/** The same of those that the receiver judged. */
export function judged(rows: readonly Row[], which: Omit<Which, 'receiver'>): number {
  return count(rows, which) - count(rows, { ...which, receiver: null })
}

/**
 * Receivers as predictors of what senders said of the messages of a split.
 * @param assumeTruth whether a message that the receiver did not judge counts as taken for true; else it is left out
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

/** How many different values some columns have together. */
export function distinct(rows: readonly Row[], ...columns: readonly string[]): number {
  return new Set(rows.map((row) => JSON.stringify(columns.map((column) => row[column])))).size
}
