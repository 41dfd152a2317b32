import type { SchemaElement } from 'hyparquet'

/** The types of single values. `json` holds any value, as text. */
export type Scalar = 'string' | 'boolean' | 'int32' | 'int64' | 'float' | 'double' | 'json'

/** Shape of a value. As in the published files, everything is nullable. */
export type Shape =
  | Scalar
  | { readonly kind: 'list'; readonly element: Shape }
  | { readonly kind: 'struct'; readonly fields: readonly Column[] }

/** A column of a file or a field of a struct. */
export interface Column {
  readonly name: string
  readonly shape: Shape
}

export function list(element: Shape): Shape {
  return { kind: 'list', element }
}

/** A struct. Its fields are pairs, because an object wouldn't keep the published order of names such as `1`, `0`. */
export function struct(...fields: readonly (readonly [name: string, shape: Shape])[]): Shape {
  return { kind: 'struct', fields: columns(...fields) }
}

export function columns(...fields: readonly (readonly [name: string, shape: Shape])[]): readonly Column[] {
  return fields.map(([name, shape]) => ({ name, shape }))
}

const SCALARS: Readonly<Record<Scalar, Omit<SchemaElement, 'name'>>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  boolean: { type: 'BOOLEAN' },
  int32: { type: 'INT32', converted_type: 'INT_32' },
  int64: { type: 'INT64', converted_type: 'INT_64' },
  float: { type: 'FLOAT' },
  double: { type: 'DOUBLE' },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
}

/** The Parquet schema of a file with these columns. Lists have three levels, as the format's specification requires. */
export function parquetSchema(all: readonly Column[]): SchemaElement[] {
  return [
    { name: 'schema', num_children: all.length },
    ...all.flatMap(({ name, shape }) => elements(name, shape)),
  ]
}

function elements(name: string, shape: Shape): SchemaElement[] {
  const repetition_type = 'OPTIONAL'
  if (typeof shape === 'string') return [{ name, repetition_type, ...SCALARS[shape] }]
  if (shape.kind === 'struct') {
    return [
      { name, repetition_type, num_children: shape.fields.length },
      ...shape.fields.flatMap((field) => elements(field.name, field.shape)),
    ]
  }
  return [
    { name, repetition_type, num_children: 1, converted_type: 'LIST' },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ...elements('element', shape.element),
  ]
}

/**
 * The value that reading returns after writing: missing fields are null, and a float has 32 bits.
 * @param path place of the value, for the error
 * @throws TypeError naming the path if the value does not have the shape or a struct has a field too many
 */
export function conform(shape: Shape, value: unknown, path: string): unknown {
  if (value === null || value === undefined) return null
  if (typeof shape === 'string') return conformScalar(shape, value, path)
  if (shape.kind === 'list') {
    if (!Array.isArray(value)) throw mismatch(path, 'a list', value)
    return value.map((element, i) => conform(shape.element, element, `${path}[${i}]`))
  }
  if (!isPlainObject(value)) throw mismatch(path, 'an object', value)
  const given = new Map<string, unknown>(Object.entries(value))
  const unknown = [...given.keys()].find((key) => !shape.fields.some((field) => field.name === key))
  if (unknown !== undefined) throw new TypeError(`${path}.${unknown} is not in the schema.`)
  return Object.fromEntries(
    shape.fields.map((field) => [
      field.name,
      conform(field.shape, given.get(field.name), `${path}.${field.name}`),
    ]),
  )
}

function conformScalar(shape: Scalar, value: unknown, path: string): unknown {
  switch (shape) {
    case 'string':
      if (typeof value === 'string') return value
      break
    case 'boolean':
      if (typeof value === 'boolean') return value
      break
    case 'int32':
      if (typeof value === 'number' && (value | 0) === value) return value
      break
    case 'int64':
      if (Number.isSafeInteger(value)) return value
      break
    case 'float':
      if (typeof value === 'number' && Number.isFinite(value)) return Math.fround(value)
      break
    case 'double':
      if (typeof value === 'number' && Number.isFinite(value)) return value
      break
    case 'json':
      return value
  }
  throw mismatch(path, `a value of type ${shape}`, value)
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mismatch(path: string, expected: string, found: unknown): TypeError {
  return new TypeError(`${path}: expected ${expected}, found ${JSON.stringify(found)?.slice(0, 80)}.`)
}
