/** Where a record stands in a file. */
export interface Place {
  /** The file's name. */
  readonly file: string
  /** 0-based, counted through the files of a split; in its file alone where `fileRow` is not given. */
  readonly row: number
  /** 0-based in its file. */
  readonly fileRow?: number | undefined
  /** 1-based line of its file where the record begins, where the file has lines. */
  readonly line?: number | null | undefined
}

/** A place in words, so that it can be found in the file: `line 8 of a.jsonl`, `row 3 (first is 0) of a.parquet`. */
export function placeText({ file, row, fileRow, line }: Place): string {
  const where = typeof line === 'number' ? `line ${line}` : `row ${fileRow ?? row} (first is 0)`
  return `${where} of ${file}`
}
