import { chartMessages } from '../../../messages/overview/charts.ts'
import type { TableContent } from '../frame/chart_table.tsx'
import type { Row } from '../models/bars.ts'

/**
 * The numbers of bars.
 * @param whole what they are shares of, as the filter leaves it
 */
export function barTable(name: string, rows: readonly Row[], whole: number): TableContent {
  const { filtered, all, share } = chartMessages.columns
  return {
    columns: [name, filtered, all, share],
    rows: rows.map((row) => [row.title, row.filtered, row.all, shareOf(row.filtered, whole)]),
  }
}

/** A share with four digits, 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Number((part / whole).toFixed(4))
}
