import type { MarkGrid } from '../../../ui/roving/keys.ts'
import type { SideState } from './model.ts'

/** Common props of all marks in a table. A mark is a button that opens a turn. */
export interface MarkProps {
  readonly 'data-mark': string
  readonly 'data-turn': number
  readonly tabIndex: 0 | -1
  readonly 'aria-current': 'true' | undefined
  onClick(): void
}

export const markId = {
  step: (turn: number) => `step ${turn}`,
  out: (row: number) => `out ${row}`,
  cell: (row: number, column: number) => `cell ${row} ${column}`,
  selected: (row: number) => `selected ${row}`,
}

/** Grid of a side's marks for arrow keys: its steps, then the rows of its table. */
export function markGrid({ steps, table, exclusions, spoken, selected }: SideState): MarkGrid {
  const rows = table.rows.map((cells, row) => [
    exclusions[row] ? markId.out(row) : null,
    ...cells.map((_, c) => (spoken[row]?.[c] ? markId.cell(row, c) : null)),
    (selected[row] ?? []).length > 0 ? markId.selected(row) : null,
  ])
  return [steps.map(({ turn }) => markId.step(turn)), ...rows]
}
