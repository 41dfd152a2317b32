import { type FileEncoder, linesEncoder } from './columns.ts'

const TYPE = 'application/jsonl;charset=utf-8'

/** JSON has no infinite numbers. Write their names instead of `null`. */
const finite = (_key: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value

/** Encodes JSON Lines: one object per row, with fields in column order. Keeps types. */
export function jsonlEncoder(columns: readonly { readonly name: string }[]): FileEncoder {
  const names = columns.map(({ name }) => JSON.stringify(name))
  return linesEncoder(TYPE, (row) => {
    // Write field by field. An object would move integer-like names to the front.
    const fields = names.map((name, i) => `${name}:${JSON.stringify(row[i] ?? null, finite)}`)
    return `{${fields.join(',')}}\n`
  })
}

/** Encodes JSON Lines of whole documents. A row has one value: a document as single-line JSON. */
export function documentsEncoder(): FileEncoder {
  return linesEncoder(TYPE, ([document]) => `${String(document)}\n`)
}
