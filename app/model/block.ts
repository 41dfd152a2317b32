/** A displayed value; null if the record does not give it. */
export type Cell = string | number | boolean | null

/** A named value. */
export interface Field {
  readonly name: string
  readonly value: Cell
  /** True if `seenBy` removed the value for a reader who takes one side. Never set by records. */
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

/** A table. Every row has as many cells as there are columns. */
export interface TableBlock {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** 0-based row and column of cells that `seenBy` removed for a reader who takes one side. Never set by records. */
  readonly hidden?: readonly (readonly [row: number, column: number])[]
  /** 0-based highlighted rows and a short reason, such as the mutual friend. */
  readonly marked?: { readonly rows: readonly number[]; readonly as: string }
}

/** Scenario data declared by an adapter. One view renders it for all corpora. */
export type Block = TextBlock | FieldsBlock | TableBlock
