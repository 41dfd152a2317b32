import { plainTitle } from '../../../find/filters/filter_parts.ts'
import type { FilterField } from '../../../model/index.ts'
import type { TableContent } from '../frame/chart_table.tsx'
import type { Row } from '../models/bars.ts'
import type { HeatCell } from '../models/heat.ts'
import { type Ends, type Share, shareOf, shareOfAll } from '../models/shares.ts'
import { chartMessages } from './messages.ts'

/** Table of a bar chart. */
export function barTable(name: string, rows: readonly Row[]): TableContent {
  return { columns: [name, ...SHARE_COLUMNS], rows: rows.map((row) => [row.title, ...shareCells(row)]) }
}

const { filtered, all, whole, share, low, high, wholeAll, shareAll } = chartMessages.columns

/** Columns of `shareCells`. */
export const SHARE_COLUMNS = [filtered, all, whole, share, low, high, wholeAll, shareAll] as const

/** Numerators, denominators, shares and interval of a mark. Texts are empty if there is no share. */
export function shareCells(mark: Share & { readonly interval?: Ends | null }): readonly (string | number)[] {
  return [
    mark.filtered,
    mark.all,
    mark.whole?.filtered ?? '',
    rounded(shareOf(mark)),
    rounded(mark.interval?.low),
    rounded(mark.interval?.high),
    mark.whole?.all ?? '',
    rounded(shareOfAll(mark)),
  ]
}

/** Rounds to four digits. */
function rounded(value: number | null | undefined): number | string {
  return value === null || value === undefined ? '' : Number(value.toFixed(4))
}

/** Table of a heat chart with a row per cell. */
export function heatTable(
  names: readonly [row: string, column: string],
  cells: readonly (readonly HeatCell[])[],
  rowTitle: (value: string) => string,
  columnTitle: (value: string) => string,
): TableContent {
  return {
    columns: [...names, ...SHARE_COLUMNS],
    rows: cells.flat().map((cell) => [rowTitle(cell.row), columnTitle(cell.column), ...shareCells(cell)]),
  }
}

/** Name of a field's measure, with its unit. */
export function measureOf({ title, unit }: FilterField): string {
  return unit === undefined ? plainTitle(title) : `${plainTitle(title)}, ${unit}`
}
