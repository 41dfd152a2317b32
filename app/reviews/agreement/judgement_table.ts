import { type Judgements, NOT_EXAMINED } from './judgements.ts'

/**
 * Units that at least two annotators examined, counted by their combination of judgements. All agreement figures depend
 * on this alone.
 */
export interface JudgementTable {
  /** Number of annotators, i.e. columns. */
  readonly width: number
  /** Number of categories: sets of labels, or two for a single label. */
  readonly categories: number
  /** The distinct rows, one after the other: a category per annotator, or `NOT_EXAMINED`. */
  readonly rows: Int32Array
  /** Number of units per row. */
  readonly counts: Float64Array
}

/** A table with the row of each unit, so that units can be resampled. */
export interface UnitTable extends JudgementTable {
  /** The row of each unit that at least two annotators examined. Empty if turns were counted by combination. */
  readonly rowOfUnit: Int32Array
}

/**
 * Counts the units that at least two of the annotators examined. On others, agreement is undefined.
 * @param chosen indexes of annotators, in the order of the table's columns
 */
export function tabulate(
  { annotators, sets, units, turns }: Judgements,
  chosen: readonly number[] = annotators.map((_, i) => i),
): UnitTable {
  const columns = chosen.map((i) => {
    const annotator = annotators[i]
    if (!annotator) throw new RangeError(`There is no annotator ${i}.`)
    return annotator.given
  })
  // Rows are numbered column by column: a row number and a category are combined into one key.
  let numbered = new Int32Array(units)
  const examined = new Int32Array(units)
  for (const column of columns) numbered = extended(numbered, column, sets.length + 1, examined)
  return collected(columns, sets.length, { numbered, examined, turns })
}

function extended(numbered: Int32Array, column: Int32Array, factor: number, examined: Int32Array) {
  const numbers = new Map<number, number>()
  const next = new Int32Array(numbered.length)
  for (let unit = 0; unit < numbered.length; unit++) {
    const category = column[unit] as number
    if (category !== NOT_EXAMINED) examined[unit] = (examined[unit] as number) + 1
    const key = (numbered[unit] as number) * factor + category + 1
    let number = numbers.get(key)
    if (number === undefined) {
      number = numbers.size
      numbers.set(key, number)
    }
    next[unit] = number
  }
  return next
}

interface Numbered {
  /** By unit: equal for units with the same judgements. */
  readonly numbered: Int32Array
  /** By unit: number of annotators who examined it. */
  readonly examined: Int32Array
  /** By unit, or undefined if each is one turn. */
  readonly turns: Float64Array | undefined
}

function collected(
  columns: readonly Int32Array[],
  categories: number,
  { numbered, examined, turns }: Numbered,
): UnitTable {
  const width = columns.length
  const rowOfNumber = new Map<number, number>()
  const rows: number[] = []
  const counts: number[] = []
  const rowOfUnit = new Int32Array(numbered.length)
  let shared = 0
  for (let unit = 0; unit < numbered.length; unit++) {
    if ((examined[unit] as number) < 2) continue
    const number = numbered[unit] as number
    let row = rowOfNumber.get(number)
    if (row === undefined) {
      row = counts.push(0) - 1
      rowOfNumber.set(number, row)
      for (const column of columns) rows.push(column[unit] as number)
    }
    counts[row] = (counts[row] as number) + (turns?.[unit] ?? 1)
    rowOfUnit[shared++] = row
  }
  return {
    width,
    categories,
    rows: Int32Array.from(rows),
    counts: Float64Array.from(counts),
    rowOfUnit: rowOfUnit.slice(0, turns ? 0 : shared),
  }
}

/** A table in which several rows of another table are merged. */
export interface LabelTable extends JudgementTable {
  /** Converts counts of the other table's rows to counts of this table's rows. */
  readonly collapsed: (drawn: Float64Array) => Float64Array
}

/** A table for one label: category 1 if it was given, 0 if the unit was examined without it. */
export function tableOfLabel(table: JudgementTable, sets: Judgements['sets'], label: number): LabelTable {
  const { width } = table
  const has = Int32Array.from(sets, (set) => (set.includes(label) ? 1 : 0))
  const numbers = new Map<string, number>()
  const rows: number[] = []
  const rowOfRow = Int32Array.from(table.counts, (_, row) => {
    const own = table.rows
      .subarray(row * width, (row + 1) * width)
      .map((category) => (category === NOT_EXAMINED ? NOT_EXAMINED : (has[category] as number)))
    const key = own.join()
    const known = numbers.get(key)
    if (known !== undefined) return known
    rows.push(...own)
    numbers.set(key, numbers.size)
    return numbers.size - 1
  })
  const collapsed = (drawn: Float64Array) => {
    const counts = new Float64Array(numbers.size)
    for (let row = 0; row < drawn.length; row++) {
      const own = rowOfRow[row] as number
      counts[own] = (counts[own] as number) + (drawn[row] as number)
    }
    return counts
  }
  return { width, categories: 2, rows: Int32Array.from(rows), counts: collapsed(table.counts), collapsed }
}

/** The contents of rows in columns: the categories of row `r` are those from `starts[r]` to `starts[r + 1]`. */
export interface RowContents {
  readonly starts: Int32Array
  readonly categories: Int32Array
  /** Number of annotators who gave the category. */
  readonly times: Int32Array
}

export function rowContents({ width, rows, counts }: JudgementTable): RowContents {
  const starts = new Int32Array(counts.length + 1)
  const categories: number[] = []
  const times: number[] = []
  for (let row = 0; row < counts.length; row++) {
    const start = categories.length
    for (const category of rows.subarray(row * width, (row + 1) * width)) {
      if (category === NOT_EXAMINED) continue
      const known = categories.indexOf(category, start)
      if (known >= 0) times[known] = (times[known] as number) + 1
      else times[categories.push(category) - 1] = 1
    }
    starts[row + 1] = categories.length
  }
  return { starts, categories: Int32Array.from(categories), times: Int32Array.from(times) }
}

/** Adds up how often each category was given, for any counts of the rows. */
export function addTotals(
  { starts, categories, times }: RowContents,
  drawn: Float64Array,
  totals: Float64Array,
): void {
  for (let row = 0; row < drawn.length; row++) {
    const count = drawn[row] as number
    if (count === 0) continue
    for (let i = starts[row] as number; i < (starts[row + 1] as number); i++) {
      const category = categories[i] as number
      totals[category] = (totals[category] as number) + count * (times[i] as number)
    }
  }
}
