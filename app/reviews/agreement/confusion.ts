import type { JudgementTable } from './judgement_table.ts'
import { type Judgements, NOT_EXAMINED } from './judgements.ts'

/** Counts of the labels that two annotators gave to the same units. */
export interface Confusion {
  /** Number of labels, plus one for "no label" at the end. */
  readonly size: number
  /**
   * Row by row, one row per label of the first annotator. A label that both gave to a unit counts on the diagonal only.
   * For labels that only one of them gave, each of the first's is paired with each of the second's. If one annotator
   * has no such label, the other's are paired with "no label".
   */
  readonly cells: Float64Array
  /** True if no unit has several labels. Each unit is then in one cell, and the cells sum to `units`. */
  readonly isSingle: boolean
  /** Number of units that both examined. */
  readonly units: number
}

/**
 * The confusion matrix of two annotators, for units with any number of labels.
 * @param table of sets, not of a single label
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
    const first = rows[row * width + a] as number
    const second = rows[row * width + b] as number
    if (first === NOT_EXAMINED || second === NOT_EXAMINED) continue
    units += count
    isSingle &&= [first, second].every((set) => (sets[set]?.length ?? 0) <= 1)
    for (const [x, y] of cellsOf(sets, first, second, labels.length))
      cells[x * size + y] = (cells[x * size + y] as number) + count
  }
  return { size, cells, isSingle, units }
}

/** The units that `confusion` counts in a cell. */
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
  const found: number[] = []
  for (let unit = 0; unit < units; unit++) {
    const [x, y] = [first[unit] as number, second[unit] as number]
    if (x === NOT_EXAMINED || y === NOT_EXAMINED) continue
    if (cellsOf(sets, x, y, labels.length).some((cell) => cell[0] === row && cell[1] === column))
      found.push(unit)
  }
  return Int32Array.from(found)
}

/**
 * Rows and columns in which a unit counts.
 * @param first index in `sets`, like `second`
 * @param none index of the row and column of "no label"
 */
function cellsOf(
  sets: Judgements['sets'],
  first: number,
  second: number,
  none: number,
): readonly (readonly [number, number])[] {
  const [ofFirst, ofSecond] = [sets[first] ?? [], sets[second] ?? []]
  const both = ofFirst.filter((label) => ofSecond.includes(label))
  const onlyFirst = ofFirst.filter((label) => !both.includes(label))
  const onlySecond = ofSecond.filter((label) => !both.includes(label))
  const agreed = both.map((label) => [label, label] as const)
  if (onlyFirst.length === 0 && onlySecond.length === 0) return agreed.length > 0 ? agreed : [[none, none]]
  const rest = (labels: readonly number[]) => (labels.length > 0 ? labels : [none])
  return [...agreed, ...rest(onlyFirst).flatMap((x) => rest(onlySecond).map((y) => [x, y] as const))]
}
