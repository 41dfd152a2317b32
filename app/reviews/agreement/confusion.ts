import type { JudgementTable } from './judgement_table.ts'
import { type Judgements, NOT_EXAMINED } from './judgements.ts'

/** How often two annotators gave which labels to the same unit. */
export interface Confusion {
  /** Labels, and after them "no label". */
  readonly size: number
  /**
   * Row by row, a row for each label of the first annotator: units at which the first gave the row's label and the second
   * the column's. Where units have several labels, a unit is in each cell that this holds of.
   */
  readonly cells: Float64Array
  /** Whether nobody gave several labels to a unit: then each unit is in one cell, and the cells sum to `units`. */
  readonly isSingle: boolean
  /** Units that both examined. */
  readonly units: number
}

/**
 * The confusion matrix of two annotators where units have at most one label, else counts of label by label.
 * @param table of sets, not of one label
 */
export function confusion(
  { width, rows, counts }: JudgementTable,
  { sets, labels }: Pick<Judgements, 'sets' | 'labels'>,
  a = 0,
  b = 1,
): Confusion {
  const size = labels.length + 1
  const cells = new Float64Array(size * size)
  let [units, isSingle] = [0, true]
  for (const [row, count] of counts.entries()) {
    const first = shownAs(sets, rows[row * width + a] as number, labels.length)
    const second = shownAs(sets, rows[row * width + b] as number, labels.length)
    if (!first || !second) continue
    units += count
    isSingle &&= first.length === 1 && second.length === 1
    for (const x of first) {
      for (const y of second) cells[x * size + y] = (cells[x * size + y] as number) + count
    }
  }
  return { size, cells, isSingle, units }
}

/** Units in a cell: those that both examined, and to which the first gave one label and the second another. */
export function unitsOfCell(
  { sets, labels, annotators, units }: Judgements,
  {
    a,
    b,
    row,
    column,
  }: { readonly a: number; readonly b: number; readonly row: number; readonly column: number },
): Int32Array {
  const [first, second] = [annotators[a]?.given, annotators[b]?.given]
  if (!first || !second) throw new RangeError(`There are no annotators ${a} and ${b}.`)
  const isIn = (given: Int32Array, unit: number, place: number) =>
    shownAs(sets, given[unit] as number, labels.length)?.includes(place) === true
  const found: number[] = []
  for (let unit = 0; unit < units; unit++) {
    if (isIn(first, unit, row) && isIn(second, unit, column)) found.push(unit)
  }
  return Int32Array.from(found)
}

/** The rows or columns in which a set counts; `null` where the unit was not examined. */
function shownAs(sets: Judgements['sets'], category: number, none: number): readonly number[] | null {
  if (category === NOT_EXAMINED) return null
  const set = sets[category] ?? []
  return set.length === 0 ? [none] : set
}
