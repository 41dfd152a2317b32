import { countText } from '../base/messages/intl.ts'
import { type declareFor, sumOf } from './declare.ts'
import type { Figure, Found, PublishedFigures, Row } from './figure.ts'

/** Splits of a corpus with the printed number of dialogues. */
export type PrintedSplits = readonly (readonly [split: string, dialogues: number, ...unknown[]])[]

export function sizesOf(splits: PrintedSplits): PublishedFigures['sizes'] {
  return Object.fromEntries(splits.map(([split, conversations]) => [split, { conversations, turns: null }]))
}

/** Creates a figure for each split from a query `splits` with a column `dialogues`. @param name prefix of their ids */
export function splitFigures(
  digits: ReturnType<typeof declareFor<'splits'>>['digits'],
  name: string,
  where: string,
  splits: PrintedSplits,
): readonly Figure[] {
  return splits.map(([split, printed]) =>
    digits({
      id: `${name}-${split}`,
      what: `Dialogues, ${split}`,
      printed: String(printed),
      where,
      how: `Number of rows of ${split}.`,
      query: 'splits',
      splits: [split],
      find: (rows) => Number(ofSplit(rows, split)?.dialogues ?? 0),
    }),
  )
}

export function ofSplit(rows: readonly Row[], split: string): Row | undefined {
  return rows.find((row) => row.split === split)
}

/**
 * Sum of the printed numbers of dialogues, or of the actual ones if all rows are loaded.
 * @param unit unit of the printed sum
 */
export function totalOf(splits: PrintedSplits, rows: readonly Row[], unit = 1): Found {
  const printed = splits.reduce((sum, [, dialogues]) => sum + dialogues, 0)
  const there = sumOf(rows, 'dialogues')
  if (there >= printed) return { values: [there / unit], shown: countText(there) }
  const parts = splits.map(([, dialogues]) => countText(dialogues)).join(' + ')
  return { values: [printed / unit], shown: `${parts} = ${countText(printed)}, as printed` }
}
