import { type Confusion, confusion, unitsOfCell } from '../../../reviews/agreement/confusion.ts'
import { tabulate } from '../../../reviews/agreement/judgement_table.ts'
import type { Judgements } from '../../../reviews/agreement/judgements.ts'
import type { Annotations } from '../../../reviews/annotators/annotations.ts'
import type { GivenLabel } from '../../../reviews/annotators/annotator.ts'
import { differingUnits } from '../../../reviews/annotators/compared.ts'
import type { AgreementAddress, AgreementCell } from '../../../state/agreement_params.ts'

/** Confusion matrix of two annotators, ready to draw. */
export interface Matrix {
  readonly isSingle: boolean
  /** Number of turns that both examined. */
  readonly units: number
  /** Labels that either annotator gave, as indexes into the scheme's labels. Null means "no label". */
  readonly lines: readonly (number | null)[]
  /** Rows in the order of `lines`. */
  readonly cells: readonly (readonly number[])[]
  readonly most: number
}

export function matrixOf(judgements: Judgements, [a, b]: readonly [number, number]): Matrix {
  const found = confusion(tabulate(judgements, [a, b]), judgements)
  const { size, cells, isSingle, units } = found
  const used = Array.from({ length: size }, (_, i) => i).filter((i) => isUsed(found, i))
  const rows = used.map((row) => used.map((column) => cells[row * size + column] as number))
  return {
    isSingle,
    units,
    lines: used.map((i) => (i === size - 1 ? null : i)),
    cells: rows,
    most: Math.max(0, ...rows.flat()),
  }
}

function isUsed({ size, cells }: Confusion, line: number): boolean {
  for (let other = 0; other < size; other++) {
    if ((cells[line * size + other] as number) > 0 || (cells[other * size + line] as number) > 0) return true
  }
  return false
}

/** Name of a cell in the address. */
export function cellName(
  labels: readonly string[],
  row: number | null,
  column: number | null,
): AgreementCell {
  const name = (line: number | null) => (line === null ? '' : (labels[line] ?? ''))
  return [name(row), name(column)]
}

/** Turns that the address lists, or null if it lists none or names unknown labels. */
export function listedUnits(
  judgements: Judgements,
  [a, b]: readonly [number, number],
  cell: AgreementAddress['cell'],
): Int32Array | null {
  if (cell === null) return null
  if (cell === 'differ') return differingUnits(judgements, a, b)
  const { labels } = judgements
  const line = (value: string) => (value === '' ? labels.length : labels.indexOf(value))
  const [row, column] = [line(cell[0]), line(cell[1])]
  return row < 0 || column < 0 ? null : unitsOfCell(judgements, { a, b, row, column })
}

/** Labels with scores that an annotator gave to a turn and that pass the threshold. */
export function countedLabels(
  { annotators }: Pick<Annotations, 'annotators'>,
  { labels, sets, annotators: counted }: Judgements,
  key: string,
  unit: number,
): readonly GivenLabel[] {
  const set = sets[counted.find(({ name }) => name === key)?.given[unit] ?? -1] ?? []
  const given = annotators.find((one) => one.key === key)?.given[unit] ?? []
  return given.filter(({ value }) => set.some((label) => labels[label] === value))
}
