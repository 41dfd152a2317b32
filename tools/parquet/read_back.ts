import { openParquet } from '../../app/reading/parquet/parquet.ts'
import { type Column, isPlainObject, type Shape } from './shape.ts'
import { parquetBytes } from './write.ts'

/** Records as Parley's reader returns them from a Parquet file with these columns. */
export async function readBack(columns: readonly Column[], records: readonly unknown[]): Promise<unknown[]> {
  const file = await openParquet(await parquetBytes(columns, records))
  const read: unknown[] = []
  for await (const { value } of file.records()) read.push(value)
  return read
}

/**
 * Copies of records in which one value is null: one copy for each place of the schema that has a value in any record.
 */
export function recordsWithNull(columns: readonly Column[], records: readonly unknown[]): readonly unknown[] {
  const done = new Set<string>()
  const shape: Shape = { kind: 'struct', fields: columns }
  return records.flatMap((record) => [...copiesWithNull(shape, record, '', done)])
}

/** @param done places that have a copy already */
function* copiesWithNull(shape: Shape, value: unknown, path: string, done: Set<string>): Generator<unknown> {
  if (typeof shape === 'string') return
  if (shape.kind === 'list') {
    for (const [i, element] of (Array.isArray(value) ? value : []).entries())
      for (const other of nullOr(shape.element, element, `${path}[]`, done))
        yield (value as unknown[]).with(i, other)
  } else if (isPlainObject(value)) {
    for (const { name, shape: field } of shape.fields)
      for (const other of nullOr(field, value[name], `${path}.${name}`, done))
        yield { ...value, [name]: other }
  }
}

function* nullOr(shape: Shape, value: unknown, path: string, done: Set<string>): Generator<unknown> {
  if (value === null || value === undefined) return
  if (!done.has(path)) {
    done.add(path)
    yield null
  }
  yield* copiesWithNull(shape, value, path, done)
}
