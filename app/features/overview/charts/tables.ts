import { plainTitle } from '../../../find/filters/filter_parts.ts'
import type { FilterField } from '../../../model/index.ts'
import type { TableContent } from '../frame/chart_table.tsx'
import type { Row } from '../models/bars.ts'
import type { HeatCell } from '../models/heat.ts'
import { chartMessages } from './messages.ts'

/**
 * Table of a bar chart.
 * @param whole total for shares, after filtering
 */
export function barTable(name: string, rows: readonly Row[], whole: number): TableContent {
  const { filtered, all, share } = chartMessages.columns
  return {
    columns: [name, filtered, all, share],
    rows: rows.map((row) => [row.title, row.filtered, row.all, shareOf(row.filtered, whole)]),
  }
}

/** A share rounded to four digits, or 0 if the total is 0. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Number((part / whole).toFixed(4))
}

/** Table of a heat chart with a row per cell. Cells without a share have empty texts instead. */
export function heatTable(
  names: readonly [row: string, column: string],
  cells: readonly (readonly HeatCell[])[],
  rowTitle: (value: string) => string,
  columnTitle: (value: string) => string,
): TableContent {
  const { filtered, all, whole, share } = chartMessages.columns
  return {
    columns: [...names, filtered, all, whole, share],
    rows: cells
      .flat()
      .map((cell) => [
        rowTitle(cell.row),
        columnTitle(cell.column),
        cell.filtered,
        cell.all,
        cell.whole ?? '',
        cell.share === null ? '' : shareOf(cell.share, 1),
      ]),
  }
}

/** Name of a field's measure, with its unit. */
export function measureOf({ title, unit }: FilterField): string {
  return unit === undefined ? plainTitle(title) : `${plainTitle(title)}, ${unit}`
}
