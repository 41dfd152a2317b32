import { type Confusion, confusion, unitsOfCell } from '../../../reviews/agreement/confusion.ts'
import { tabulate } from '../../../reviews/agreement/judgement_table.ts'
import type { Judgements } from '../../../reviews/agreement/judgements.ts'
import type { Annotations } from '../../../reviews/annotators/annotations.ts'
import type { GivenLabel } from '../../../reviews/annotators/annotator.ts'
import { differingUnits } from '../../../reviews/annotators/compared.ts'
import type { AgreementAddress, AgreementCell } from '../../../state/agreement_params.ts'

/** Labels of two annotators against each other, as it is drawn. */
export interface Matrix {
  readonly isSingle: boolean
  /** Turns that both examined. */
  readonly units: number
  /** Labels that either gave, as positions in the scheme's labels; `null`: no label. */
  readonly lines: readonly (number | null)[]
  /** Row by row in the order of `lines`. */
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

/** How an address names a cell. */
export function cellName(
  labels: readonly string[],
  row: number | null,
  column: number | null,
): AgreementCell {
  const name = (line: number | null) => (line === null ? '' : (labels[line] ?? ''))
  return [name(row), name(column)]
}

/** The turns that an address lists; `null`: none are listed, or they are of labels that there are not. */
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

/** The labels of an annotator that count as given to a turn, with their scores. */
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
