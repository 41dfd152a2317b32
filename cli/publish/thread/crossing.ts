import type { Column, TableName } from '../../../app/tables/schema.ts'
import type { ColumnBatch, ColumnValue } from '../../../app/tables/sink.ts'
import type { ReadPart } from '../write/read_part.ts'

/**
 * Rows in transit between threads. Messages are copied value by value, and texts cost most, so all texts of a column
 * are sent as one string.
 */
export type SentPart = readonly (readonly [TableName, number, readonly SentColumn[]])[]

interface SentColumn extends Column {
  readonly cells: SentCells
}

type SentCells =
  /** Concatenated texts, with their lengths in UTF-16 units, or `NONE` or `SAME` instead of a length. */
  | { readonly kind: 'texts'; readonly all: string; readonly lengths: Int32Array }
  /** `none` marks missing values. Null if there are none. */
  | { readonly kind: 'numbers'; readonly all: Float64Array; readonly none: Uint8Array | null }
  /** Same as the column `text` of this table. */
  | { readonly kind: 'as text' }
  | { readonly kind: 'others'; readonly all: readonly ColumnValue[] }

/** Special lengths: a missing value, or the same value as in the previous row. */
const NONE = -1
const SAME = -2

export function sentPart(part: ReadPart): SentPart {
  return Array.from(part, ([table, { length, columns }]) => [
    table,
    length,
    columns.map(({ values, ...column }) => ({ ...column, cells: sentCells(column, values) })),
  ])
}

export function receivedPart(part: SentPart): ReadPart {
  return new Map(part.map(([table, length, columns]) => [table, receivedBatch(length, columns)]))
}

function sentCells({ type, folded }: Column, values: readonly ColumnValue[]): SentCells {
  // It is folded later, when it is added to the table.
  if (folded === true) return { kind: 'as text' }
  switch (type) {
    case 'VARCHAR':
      return sentTexts(values)
    case 'INTEGER':
    case 'DOUBLE':
      return sentNumbers(values)
    default:
      // Structured cloning sends an array created with a length as an object with a property per element.
      return { kind: 'others', all: Array.from(values) }
  }
}

function sentTexts(values: readonly ColumnValue[]): SentCells {
  const lengths = new Int32Array(values.length)
  const texts: string[] = []
  let before: ColumnValue = null
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? null
    if (value === null) lengths[i] = NONE
    else if (value === before) lengths[i] = SAME
    else {
      const text = String(value)
      lengths[i] = text.length
      texts.push(text)
    }
    before = value
  }
  return { kind: 'texts', all: texts.join(''), lengths }
}

function sentNumbers(values: readonly ColumnValue[]): SentCells {
  const all = new Float64Array(values.length)
  let none: Uint8Array | null = null
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? null
    if (value === null) {
      none ??= new Uint8Array(values.length)
      none[i] = 1
    } else all[i] = Number(value)
  }
  return { kind: 'numbers', all, none }
}

function receivedBatch(length: number, columns: readonly SentColumn[]): ColumnBatch {
  let texts: readonly ColumnValue[] = []
  return {
    length,
    columns: columns.map(({ cells, ...column }) => {
      const values = cells.kind === 'as text' ? texts : receivedCells(cells)
      if (column.name === 'text') texts = values
      return { ...column, values }
    }),
  }
}

function receivedCells(cells: Exclude<SentCells, { kind: 'as text' }>): readonly ColumnValue[] {
  if (cells.kind === 'others') return cells.all
  const values = new Array<ColumnValue>(cells.kind === 'texts' ? cells.lengths.length : cells.all.length)
  if (cells.kind === 'numbers') {
    for (let i = 0; i < values.length; i++) values[i] = cells.none?.[i] === 1 ? null : (cells.all[i] ?? null)
    return values
  }
  let [at, before]: [number, ColumnValue] = [0, null]
  for (let i = 0; i < values.length; i++) {
    const length = cells.lengths[i] ?? NONE
    if (length === NONE) before = null
    else if (length !== SAME) {
      before = cells.all.slice(at, at + length)
      at += length
    }
    values[i] = before
  }
  return values
}
