import { countText } from '../base/messages/intl.ts'
import { type Finding, outOf, shownNumber } from './declare.ts'
import type { Found, Row } from './figure.ts'

/** Values of columns that a row must have. */
export type Where = Readonly<Record<string, string | number | null>>

/** Splits of a corpus with the printed number of dialogues. */
export type PrintedSplits = readonly (readonly [split: string, dialogues: number, ...unknown[]])[]

type Rows = readonly Row[]

/** Readings that figures of several corpora use. */
export const readings = {
  /** A column of the first row. */
  first: (column: string) => (rows: Rows) => numberIn(rows[0], column),
  /** Several columns of the first row. */
  firsts: (columns: readonly string[]) => (rows: Rows) => columns.map((column) => numberIn(rows[0], column)),
  quotient:
    (part: string, whole: string) =>
    ([row]: Rows) =>
      numberIn(row, part) / numberIn(row, whole),
  percentage:
    (part: string, whole: string) =>
    ([row]: Rows) =>
      percent(numberIn(row, part), numberIn(row, whole)),
  /** A percentage that is shown with its sign. */
  share:
    (part: string, whole: string) =>
    ([row]: Rows) =>
      shareOf(numberIn(row, part), numberIn(row, whole)),
  /** Number of items for which a claim holds, and of all. @param unit shown after them */
  outOf:
    (part: string, whole: string, unit = '') =>
    ([row]: Rows): Finding => {
      const values = [numberIn(row, part), numberIn(row, whole)]
      return { values, shown: `${outOf(values)}${unit}` }
    },
  /** Number of rows with these values. */
  rows:
    (where: Where = {}) =>
    (rows: Rows) =>
      rowsWith(rows, where).length,
  /** Number of rows with these values, and of all. */
  rowsOutOf: (where: Where) => (rows: Rows) => [rowsWith(rows, where).length, rows.length],
  /** Sum of a column over the rows with these values. */
  sum:
    (column: string, where: Where = {}) =>
    (rows: Rows) =>
      sumOf(rowsWith(rows, where), column),
  /** Quotient of the sums of two columns. */
  quotientOfSums: (part: string, whole: string) => (rows: Rows) => sumOf(rows, part) / sumOf(rows, whole),
  mean: (column: string, except?: number) => (rows: Rows) => mean(numbersIn(rows, column, except)),
  /** Standard deviation with n - 1. With n, the rounded values would be the same. */
  deviation: (column: string, except?: number) => (rows: Rows) => {
    const numbers = numbersIn(rows, column, except)
    const middle = mean(numbers)
    return Math.sqrt(numbers.reduce((sum, n) => sum + (n - middle) ** 2, 0) / (numbers.length - 1))
  },
  /** A column of a split's row, or 0 without the split. */
  ofSplit: (split: string, column: string) => (rows: Rows) => Number(splitIn(rows, split)?.[column] ?? 0),
  /**
   * Sum of the printed numbers of dialogues, or of the actual ones if all rows are loaded.
   * @param unit unit of the printed sum
   */
  total:
    (splits: PrintedSplits, unit = 1) =>
    (rows: Rows): Found => {
      const printed = splits.reduce((sum, [, dialogues]) => sum + dialogues, 0)
      const there = sumOf(rows, 'dialogues')
      if (there >= printed) return { values: [there / unit], shown: countText(there) }
      const parts = splits.map(([, dialogues]) => countText(dialogues)).join(' + ')
      return { values: [printed / unit], shown: `${parts} = ${countText(printed)}, as printed` }
    },
}

export function rowsWith(rows: Rows, where: Where): Rows {
  const wanted = Object.entries(where)
  return rows.filter((row) => wanted.every(([column, value]) => row[column] === value))
}

export function splitIn(rows: Rows, split: string): Row | undefined {
  return rows.find((row) => row.split === split)
}

/** Reads a number from a row. Returns NaN if it is missing, such as a mean over no rows. Throws for other types. */
export function numberIn(row: Row | undefined, column: string): number {
  const value = row?.[column]
  if (value === null || value === undefined) return Number.NaN
  if (typeof value !== 'number')
    throw new TypeError(`Column ${column}: expected a number, found ${String(value)}.`)
  return value
}

export function sumOf(rows: Rows, column: string): number {
  return rows.reduce((sum, row) => sum + numberIn(row, column), 0)
}

/** @param except value that a paper excludes as an error */
function numbersIn(rows: Rows, column: string, except?: number): readonly number[] {
  return rows.map((row) => numberIn(row, column)).filter((value) => value !== except)
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0) / numbers.length
}

export function percent(part: number, whole: number): number {
  return (100 * part) / whole
}

/** Percentage of a part, with its sign. */
export function shareOf(part: number, whole: number): Found {
  const value = percent(part, whole)
  return { values: [value], shown: `${shownNumber(value)}%` }
}

/** Counts the items for which a condition holds, and all items. */
export function holding<T>(all: readonly T[], holds: (one: T, i: number) => boolean): readonly number[] {
  return [all.filter(holds).length, all.length]
}

/** Address of a conversation or one of its turns. */
export function viewOf({ split, id }: Row, turn?: unknown): string {
  const view = `/${encodeURIComponent(String(split))}/${encodeURIComponent(String(id))}`
  return turn === undefined ? view : `${view}?turn=${turn}`
}

export function sizesOf(splits: PrintedSplits) {
  return Object.fromEntries(splits.map(([split, conversations]) => [split, { conversations, turns: null }]))
}

/** A figure for each split: its number of dialogues, from a query `splits`. @param name prefix of their ids */
export function splitFigures(name: string, where: string, splits: PrintedSplits) {
  return splits.map(
    ([split, printed]) =>
      ({
        id: `${name}-${split}`,
        what: `Dialogues, ${split}`,
        printed: String(printed),
        where,
        how: `Number of rows of ${split}.`,
        query: 'splits',
        splits: [split],
        read: ['ofSplit', split, 'dialogues'],
      }) as const,
  )
}
