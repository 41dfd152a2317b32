/** Column types in DuckDB's notation. */
export type ExportType = 'VARCHAR' | 'INTEGER' | 'DOUBLE' | 'BOOLEAN' | 'VARCHAR[]'

export interface ExportColumn {
  readonly name: string
  readonly type: ExportType
}

/** A row of an exported file with values in column order. `null` is a missing value. */
export type ExportRow = readonly unknown[]

/**
 * Encodes a file piece by piece. `begin` and `end` are called once, `rows` once per page. A piece may be empty if the
 * encoder buffers rows.
 */
export interface FileEncoder {
  /** Media type of the whole file. */
  readonly type: string
  begin(): BlobPart
  rows(rows: readonly ExportRow[]): BlobPart
  end(): BlobPart
  /** The whole file, if it can only be made at the end. In that case, the pieces are ignored. */
  file?(): Promise<Blob>
}

/** Encodes a file with one line per row. @param head text before the lines */
export function linesEncoder(type: string, lineOf: (row: ExportRow) => string, head = ''): FileEncoder {
  return { type, begin: () => head, rows: (rows) => rows.map(lineOf).join(''), end: () => '' }
}
