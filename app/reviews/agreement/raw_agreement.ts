import { estimate, type Statistic, undefinedBecause } from './estimate.ts'
import type { JudgementTable } from './judgement_table.ts'
import { NOT_EXAMINED } from './judgements.ts'

/**
 * Raw (observed, percentage) agreement: of all pairs of judgements that two annotators gave to the same unit, the share
 * that is equal. For two annotators, and for any number without missing values, this is A_o of Artstein & Poesio
 * (2008, sections 2.2 and 2.5).
 */
export function rawAgreement({ width, rows, counts }: JudgementTable): Statistic {
  const pairs = new Float64Array(counts.length)
  const equal = new Float64Array(counts.length)
  for (let row = 0; row < counts.length; row++) {
    for (let a = 0; a < width; a++) {
      const first = rows[row * width + a] as number
      if (first === NOT_EXAMINED) continue
      for (let b = a + 1; b < width; b++) {
        const second = rows[row * width + b] as number
        if (second === NOT_EXAMINED) continue
        pairs[row] = (pairs[row] as number) + 1
        if (first === second) equal[row] = (equal[row] as number) + 1
      }
    }
  }
  return (drawn) => {
    let [all, agreed] = [0, 0]
    for (let row = 0; row < drawn.length; row++) {
      all += (drawn[row] as number) * (pairs[row] as number)
      agreed += (drawn[row] as number) * (equal[row] as number)
    }
    if (width < 2) return undefinedBecause('too_few_annotators')
    return all === 0 ? undefinedBecause('nothing_shared') : estimate(agreed / all)
  }
}
