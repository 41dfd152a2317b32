import { type FileEncoder, linesEncoder } from './columns.ts'

const TYPE = 'application/jsonl;charset=utf-8'

/** JSON has no infinite numbers: they become their names instead of `null`. */
const finite = (_key: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value

/** JSON Lines: one object per row, its fields named and ordered as the columns. Types are kept. */
export function jsonlEncoder(columns: readonly { readonly name: string }[]): FileEncoder {
  const names = columns.map(({ name }) => JSON.stringify(name))
  return linesEncoder(TYPE, (row) => {
    // Written field by field: an object would put names that are whole numbers first.
    const fields = names.map((name, i) => `${name}:${JSON.stringify(row[i] ?? null, finite)}`)
    return `{${fields.join(',')}}\n`
  })
}

/** JSON Lines of whole documents. A row has one value: a document as JSON text without line breaks. */
export function documentsEncoder(): FileEncoder {
  return linesEncoder(TYPE, ([document]) => `${String(document)}\n`)
}
