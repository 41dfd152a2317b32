import { countText } from '../base/messages/intl.ts'
import { type declareFor, sumOf } from './declare.ts'
import type { Figure, Found, PublishedFigures, Row } from './figure.ts'

/** The splits of a corpus, and how many dialogues its card prints for each. */
export type PrintedSplits = readonly (readonly [split: string, dialogues: number, ...unknown[]])[]

export function sizesOf(splits: PrintedSplits): PublishedFigures['sizes'] {
  return Object.fromEntries(splits.map(([split, conversations]) => [split, { conversations, turns: null }]))
}

/** A figure for each split, from a query `splits` that counts `dialogues`. @param name begins their ids */
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

/** The sum of the printed numbers of dialogues; of the rows themselves where all of them are there. @param unit of the printed sum */
export function totalOf(splits: PrintedSplits, rows: readonly Row[], unit = 1): Found {
  const printed = splits.reduce((sum, [, dialogues]) => sum + dialogues, 0)
  const there = sumOf(rows, 'dialogues')
  if (there >= printed) return { values: [there / unit], shown: countText(there) }
  const parts = splits.map(([, dialogues]) => countText(dialogues)).join(' + ')
  return { values: [printed / unit], shown: `${parts} = ${countText(printed)}, as printed` }
}
