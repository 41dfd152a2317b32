/** The types of the tables' columns, as DuckDB writes them. */
export type ExportType = 'VARCHAR' | 'INTEGER' | 'DOUBLE' | 'BOOLEAN' | 'VARCHAR[]'

/** A column of a file that is taken away. */
export interface ExportColumn {
  readonly name: string
  readonly type: ExportType
}

/** A row of a file, one value per column, in the order of the columns; `null` is a value that is not given. */
export type ExportRow = readonly unknown[]

/**
 * Makes the content of a file, piece by piece: `begin` once, `rows` as often as there are pages, `end` once. A piece
 * may be empty where the encoder keeps rows back.
 */
export interface FileEncoder {
  /** Media type of the whole file. */
  readonly type: string
  begin(): BlobPart
  rows(rows: readonly ExportRow[]): BlobPart
  end(): BlobPart
}

/** Makes a file of lines, one for each row. @param head what stands before them */
export function linesEncoder(type: string, lineOf: (row: ExportRow) => string, head = ''): FileEncoder {
  return { type, begin: () => head, rows: (rows) => rows.map(lineOf).join(''), end: () => '' }
}
