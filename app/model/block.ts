/** One value shown to the reader. `null` is a value that the record does not give. */
export type Cell = string | number | boolean | null

/** A named value. */
export interface Field {
  readonly name: string
  readonly value: Cell
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
  /** Rows (0-based) that stand out, and in one or two words why: the mutual friend. */
  readonly marked?: { readonly rows: readonly number[]; readonly as: string }
}

/** Scenario data, declared by an adapter and drawn by one view, whatever the corpus. */
export type Block = TextBlock | FieldsBlock | TableBlock
