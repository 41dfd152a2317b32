/** One value shown to the reader. `null` is a value that the record does not give. */
export type Cell = string | number | boolean | null

/** A named value. */
export interface Field {
  readonly name: string
  readonly value: Cell
  /** Whether the value is left out for who reads as one side, see `seenBy`; no record says so. */
  readonly hidden?: true
}

/** Running text, with its line breaks. */
export interface TextBlock {
  readonly kind: 'text'
  readonly title: string
  readonly text: string
}

/** A short list of named values. */
export interface FieldsBlock {
  readonly kind: 'fields'
  readonly title: string
  readonly fields: readonly Field[]
}

/** A table; every row has as many cells as there are columns. */
export interface TableBlock {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** Row and column (0-based) of the cells that are left out for who reads as one side, see `seenBy`; no record says so. */
  readonly hidden?: readonly (readonly [row: number, column: number])[]
  /** Rows (0-based) that stand out, and in one or two words why: the mutual friend. */
  readonly marked?: { readonly rows: readonly number[]; readonly as: string }
}

/** Scenario data, declared by an adapter and drawn by one view, whatever the corpus. */
export type Block = TextBlock | FieldsBlock | TableBlock
