import type { Problem, Report } from '../corpora/adapter.ts'

/** Line numbers of a file's records, and the split's row number of its first record. */
interface ReadFile {
  readonly name: string
  readonly firstRow: number
  /** Rows of the file and their lines. After each, records are on consecutive lines until the next one. */
  readonly rows: number[]
  readonly lines: number[]
}

/**
 * Locations of records in their files. Adapters report problems by row in the split, but users look records up in a
 * file.
 */
export class RecordPlaces {
  readonly #files: ReadFile[] = []

  /**
   * Starts a file.
   * @param firstRow its first row in the split
   * @returns a function that stores the line of a record by its row in the file
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

  /** Wraps a report: adds the record's location in its file to each problem, if it has been read already. */
  report(report: Report): Report {
    return (problem) => report(this.#placed(problem))
  }

  #placed(problem: Problem): Problem {
    // Parse errors come from the file's reader and already contain the location.
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
