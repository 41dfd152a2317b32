import { wilson } from '../../../base/statistics/interval.ts'
import type { LabelCheck } from '../../../reviews/annotators/annotations.ts'
import { agreementMessages as t } from '../messages.ts'

/** A row of the table of label errors, formatted. */
export interface CheckRow {
  readonly reviewer: string
  /** Share of turns with a wrong or missing label. */
  readonly rate: string
  readonly interval: string
  readonly counts: string
}

export function checkRows(checks: readonly LabelCheck[]): readonly CheckRow[] {
  return checks.map((check) => {
    const rate = (check.turns - check.standing) / check.turns
    const { low, high } = wilson(rate, check.turns)
    return {
      reviewer: check.name,
      rate: t.number(rate),
      interval: t.intervalText(low, high),
      counts: t.checkCounts(check),
    }
  })
}
