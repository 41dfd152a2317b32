import { chartMessages } from '../../../messages/overview/charts.ts'
import type { TableContent } from '../frame/chart_table.tsx'
import type { HeatCell } from '../models/heat.ts'
import { shareOf } from './bar_table.ts'

/** The numbers of a heat table, a row for each cell. */
export function heatTable(
  names: readonly [row: string, column: string],
  cells: readonly (readonly HeatCell[])[],
  rowTitle: (value: string) => string,
  columnTitle: (value: string) => string,
): TableContent {
  const { filtered, all, share } = chartMessages.columns
  return {
    columns: [...names, filtered, all, share],
    rows: cells
      .flat()
      .map((cell) => [
        rowTitle(cell.row),
        columnTitle(cell.column),
        cell.filtered,
        cell.all,
        shareOf(cell.share, 1),
      ]),
  }
}
