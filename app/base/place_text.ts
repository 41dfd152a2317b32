/** Location of a record in a file. */
export interface Place {
  readonly file: string
  /** 0-based, counted across the files of a split, or within the file if `fileRow` is not set. */
  readonly row: number
  /** 0-based within the file. */
  readonly fileRow?: number | undefined
  /** 1-based line of the file where the record begins, if the file has lines. */
  readonly line?: number | null | undefined
}

/** Describes a location in a file: `line 8 of a.jsonl`, `row 3 (first is 0) of a.parquet`. */
export function placeText({ file, row, fileRow, line }: Place): string {
  const where = typeof line === 'number' ? `line ${line}` : `row ${fileRow ?? row} (first is 0)`
  return `${where} of ${file}`
}
