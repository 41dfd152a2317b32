import type { DecodedArray, ParquetParsers, SchemaTree } from 'hyparquet'
import { assembleLists } from 'hyparquet/src/assemble.js'
import { isListLike, isMapLike } from 'hyparquet/src/schema.js'
import { decodeVariantColumn } from 'hyparquet/src/variant.js'
import { type LeafPage, UNEVEN } from './parquet_rows.ts'
import type { Leaf } from './parquet_schema.ts'

type Values = unknown[]

/** The values of a leaf in a list for each level that may be missing or repeats. */
export function listsOf(pages: readonly LeafPage[], schemaPath: Leaf['schemaPath']): unknown[] {
  const output: unknown[] = []
  for (const { definitions, repetitions, values } of pages) {
    const assembled = assembleLists(
      output,
      definitions as number[],
      repetitions as number[],
      values,
      schemaPath,
    )
    if (assembled !== output) for (const value of assembled) output.push(value)
  }
  return output
}

/**
 * Puts the leaves of a column that is not plain together: what hyparquet's `assembleNested` makes of them, but keys and values of maps
 * may have any names, and leaves that do not fit together are told instead of giving wrong values.
 * @param leaves by their paths, nested as `assembleLists` gives them: a list for each level that may be missing or repeats. They
 *   are used up
 * @param depth how many lists each value of this level lies in
 * @throws Error in a few words, where the leaves do not fit together
 */
export function assembleNested(
  leaves: ReadonlyMap<string, DecodedArray>,
  schema: SchemaTree,
  parsers: ParquetParsers,
  depth = 0,
): Values {
  const { element, children } = schema
  const isOptional = element.repetition_type === 'OPTIONAL'
  const inside = isOptional ? depth + 1 : depth
  const assemble = (child: SchemaTree | undefined, below: number) => {
    if (!child) throw new Error('found no field where one is needed')
    return assembleNested(leaves, child, parsers, below)
  }
  if (isListLike(schema)) {
    const [repeated] = children
    // Some writers leave the element out, and repeat the value itself.
    const [own] = repeated?.children ?? []
    const values =
      own && repeated?.children.length === 1 ? assemble(own, inside + 1) : assemble(repeated, inside)
    return isOptional ? unwrapped(values, depth) : values
  }
  if (isMapLike(schema)) {
    const [key, value] = children[0]?.children ?? []
    const maps = mapsOf(assemble(key, inside + 1), assemble(value, inside + 1), inside)
    return isOptional ? unwrapped(maps, depth) : maps
  }
  if (children.length === 0) {
    const found = leaves.get(schema.path.join('.'))
    if (!found) throw new Error('found nothing of one of its fields')
    return found as Values
  }
  const below = element.repetition_type === 'REQUIRED' ? depth : depth + 1
  const names = children.map((child) => child.element.name)
  const fields = children.map((child) => assemble(child, below))
  if (element.logical_type?.type === 'VARIANT') {
    const variants = decodeVariantColumn(structsOf(names, fields, below, structAt), parsers) as Values
    return isOptional ? unwrapped(variants, depth) : variants
  }
  return isOptional ? structsOf(names, fields, depth, optionalAt) : structsOf(names, fields, below, structAt)
}

/** Makes objects of fields that lie `depth` lists deep, in place of the values of the first. */
function structsOf(
  names: readonly string[],
  fields: readonly Values[],
  depth: number,
  at: typeof structAt,
): Values {
  const structs = fields[0] ?? []
  const { length } = structs
  for (const field of fields) if (field.length !== length) throw new Error(UNEVEN)
  for (let i = 0; i < length; i++)
    structs[i] =
      depth === 0
        ? at(names, fields, i)
        : structsOf(
            names,
            fields.map((field) => field[i] as Values),
            depth - 1,
            at,
          )
  return structs
}

function structAt(names: readonly string[], fields: readonly Values[], i: number): unknown {
  const struct: Record<string, unknown> = {}
  for (let f = 0; f < names.length; f++) struct[names[f] as string] = fields[f]?.[i]
  return struct
}

/** Each value of a field is a list of one, or of none where the object is missing. */
function optionalAt(names: readonly string[], fields: readonly Values[], i: number): unknown {
  const struct: Record<string, unknown> = {}
  let count = 0
  for (let f = 0; f < names.length; f++) {
    const value = fields[f]?.[i] as Values
    if (f === 0) count = value.length
    if (value.length !== count) throw new Error(UNEVEN)
    struct[names[f] as string] = value[0]
  }
  return count === 0 ? undefined : struct
}

/** Takes the lists of one off, in which values lie that may be missing. */
function unwrapped(values: Values, depth: number): Values {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as Values
    if (depth === 0) values[i] = value[0]
    else unwrapped(value, depth - 1)
  }
  return values
}

function mapsOf(keys: Values, values: Values, depth: number): Values {
  if (keys.length !== values.length) throw new Error(UNEVEN)
  return keys.map((own, i) => {
    if (depth > 0) return mapsOf(own as Values, values[i] as Values, depth - 1)
    if (!own) return undefined
    const map: Record<string, unknown> = {}
    for (const [j, key] of (own as string[]).entries()) map[key] = (values[i] as Values)[j] ?? null
    return map
  })
}
