import { type Column, isPlainObject, type Scalar, type Shape } from './shape.ts'

/**
 * Columns that hold all these records, for a corpus without a published Parquet schema. Fields are in order of first
 * appearance. A place with values of several types, such as a number or a text, becomes a `json` column.
 * @throws TypeError if a record is not an object
 */
export function derivedColumns(records: readonly unknown[]): readonly Column[] {
  const row = records.findIndex((record) => !isPlainObject(record))
  if (row >= 0) throw new TypeError(`row ${row}: expected an object.`)
  return fieldsOf(records.filter(isPlainObject))
}

function fieldsOf(objects: readonly Readonly<Record<string, unknown>>[]): readonly Column[] {
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))]
  return names.map((name) => ({ name, shape: shapeOf(objects.map((object) => object[name])) }))
}

function shapeOf(values: readonly unknown[]): Shape {
  const present = values.filter((value) => value !== null && value !== undefined)
  const lists = present.filter((value) => Array.isArray(value))
  const objects = present.filter(isPlainObject)
  if (present.length === 0) return 'string'
  if (lists.length === present.length) return { kind: 'list', element: shapeOf(lists.flat()) }
  if (objects.length === present.length) {
    const fields = fieldsOf(objects)
    // Parquet has no struct without fields.
    return fields.length === 0 ? 'json' : { kind: 'struct', fields }
  }
  return SCALARS.find(({ holds }) => present.every(holds))?.shape ?? 'json'
}

/** From the narrowest to the widest. */
const SCALARS: readonly { readonly shape: Scalar; holds(value: unknown): boolean }[] = [
  { shape: 'string', holds: (value) => typeof value === 'string' },
  { shape: 'boolean', holds: (value) => typeof value === 'boolean' },
  { shape: 'int32', holds: (value) => typeof value === 'number' && Object.is(value | 0, value) },
  { shape: 'int64', holds: (value) => Number.isSafeInteger(value) && !Object.is(value, -0) },
  { shape: 'double', holds: (value) => typeof value === 'number' },
]
