import type { Problem, Report } from '../corpora/adapter.ts'

/** A file of a split as it was read: from which row of the split on, and on which lines its records begin. */
interface ReadFile {
  readonly name: string
  readonly firstRow: number
  /** Rows of the file, with the line of each, from which on every record stands one line below the one before. */
  readonly rows: number[]
  readonly lines: number[]
}

/**
 * Where records stand in their own files. Adapters tell of problems by the row in the split; a reader looks for the
 * record in one file.
 */
export class RecordPlaces {
  readonly #files: ReadFile[] = []

  /**
   * Begins a file.
   * @param firstRow of the split
   * @returns a function that notes the line of a record, by its row in the file
   */
  begin(name: string, firstRow: number): (row: number, line: number) => void {
    const file: ReadFile = { name, firstRow, rows: [], lines: [] }
    this.#files.push(file)
    const { rows, lines } = file
    return (row, line) => {
      const [lastRow = 0, lastLine] = [rows.at(-1), lines.at(-1)]
      if (lastLine !== undefined && line - lastLine === row - lastRow) return
      rows.push(row)
      lines.push(line)
    }
  }

  /** A report that adds to each problem where its record stands in its file, as far as that has been read. */
  report(report: Report): Report {
    return (problem) => report(this.#placed(problem))
  }

  #placed(problem: Problem): Problem {
    // What could not be parsed is told of by the file's reader, which counts in the file.
    if (problem.raw !== undefined || problem.line !== undefined || problem.fileRow !== undefined)
      return problem
    const { file: name, row } = problem
    const file = this.#files.findLast((f) => f.name === name && f.firstRow <= row)
    if (!file) return problem
    const fileRow = row - file.firstRow
    return { ...problem, fileRow, line: lineOf(file, fileRow) }
  }
}

function lineOf({ rows, lines }: ReadFile, row: number): number | undefined {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle] as number) <= row) low = middle + 1
    else high = middle
  }
  const [from, line] = [rows[low - 1], lines[low - 1]]
  return from === undefined || line === undefined ? undefined : line + row - from
}
