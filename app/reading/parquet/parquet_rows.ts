import type { DecodedArray, ParquetParsers, SchemaTree } from 'hyparquet'
import { isListLike, isMapLike } from 'hyparquet/src/schema.js'
import { decodeVariantColumn } from 'hyparquet/src/variant.js'
import type { Leaf } from './parquet_schema.ts'

/** Consecutive values of a leaf with their levels, as stored in a page. */
export interface LeafPage {
  /** Undefined if no value is missing. */
  readonly definitions: readonly number[] | undefined
  /** Empty if the leaf isn't inside a list. */
  readonly repetitions: readonly number[]
  /** Values that are present. */
  readonly values: DecodedArray
  /** Number of values, including missing ones. */
  readonly count: number
}

/** Returns the value of the next row. @throws Error with a short message if the leaves don't fit together */
export type NextValue = () => unknown

/** Counts the rows that start in the pages of a leaf. */
export function rowsOf(pages: readonly LeafPage[]): number {
  let rows = 0
  for (const { repetitions, count } of pages) {
    if (repetitions.length === 0) rows += count
    else for (const level of repetitions) if (level === 0) rows += 1
  }
  return rows
}

/**
 * Assembles the rows of a column from its leaves, one at a time. hyparquet assembles a whole row group through one list
 * per level, which took a third of the memory for a corpus of nested records.
 * @param pages of each leaf, by its path with dots
 * @param parsers for variant columns
 */
export function nextValues(
  schema: SchemaTree,
  leaves: readonly Leaf[],
  pages: ReadonlyMap<string, readonly LeafPage[]>,
  parsers: ParquetParsers,
): NextValue {
  const cursors = new Map<string, Cursor>()
  for (const { path, maxDefinition } of leaves) {
    const name = path.join('.')
    cursors.set(name, new Cursor(pages.get(name) ?? [], maxDefinition))
  }
  const all = [...cursors.values()]
  const { read } = partOf(schema, { leaves: cursors, parsers }, 0, 0)
  return () => {
    const value = read()
    for (const cursor of all) if (cursor.repetition() !== 0) throw new Error(UNEVEN)
    return value
  }
}

/** Error message for leaves that don't fit together. */
const UNEVEN = 'found fields of different lengths'

/** Iterates over the values of a leaf. */
class Cursor {
  readonly #pages: readonly LeafPage[]
  readonly #most: number
  #nextPage = 0
  #at = 0
  #valueAt = 0
  #count = 0
  #definitions: readonly number[] | undefined
  #repetitions: readonly number[] = []
  #values: DecodedArray = []

  /** @param most definition level of a value that is present */
  constructor(pages: readonly LeafPage[], most: number) {
    this.#pages = pages
    this.#most = most
  }

  /** Definition level of the next value. */
  definition(): number {
    if (this.#at === this.#count && !this.#turn()) throw new Error(UNEVEN)
    return this.#definitions === undefined ? this.#most : (this.#definitions[this.#at] as number)
  }

  /** Repetition level of the next value: the list that it continues. 0 if it starts a row, or at the end. */
  repetition(): number {
    if (this.#at === this.#count && !this.#turn()) return 0
    return this.#repetitions.length === 0 ? 0 : (this.#repetitions[this.#at] as number)
  }

  /** Takes the next value. Returns `null` if it is missing. */
  take(): unknown {
    const isThere = this.definition() === this.#most
    this.#at += 1
    return isThere ? this.#values[this.#valueAt++] : null
  }

  #turn(): boolean {
    const page = this.#pages[this.#nextPage]
    if (page === undefined) return false
    this.#nextPage += 1
    this.#at = 0
    this.#valueAt = 0
    this.#count = page.count
    this.#definitions = page.definitions
    this.#repetitions = page.repetitions
    this.#values = page.values
    return this.#count > 0 || this.#turn()
  }
}

interface Part {
  readonly read: NextValue
  /** Never empty. */
  readonly cursors: readonly [Cursor, ...Cursor[]]
}

interface Given {
  readonly leaves: ReadonlyMap<string, Cursor>
  readonly parsers: ParquetParsers
}

/** Reader for a field. @param definition level of the enclosing field @param repetition number of enclosing lists */
function partOf(schema: SchemaTree, given: Given, definition: number, repetition: number): Part {
  const type = schema.element.repetition_type
  if (type === 'REPEATED') return listPart(schema, presentPart, given, definition, repetition)
  if (type !== 'OPTIONAL') return presentPart(schema, given, definition, repetition)
  const { read, cursors } = presentPart(schema, given, definition + 1, repetition)
  // A leaf detects by itself that its value is missing.
  if (schema.children.length === 0) return { read, cursors }
  return { read: () => (isThere(cursors, definition + 1) ? read() : skip(cursors)), cursors }
}

/** Reader for a field that is present, or for one element of a list. */
function presentPart(schema: SchemaTree, given: Given, definition: number, repetition: number): Part {
  const { element, children, path } = schema
  if (children.length === 0) {
    const cursor = given.leaves.get(path.join('.'))
    if (!cursor) throw new Error('found nothing of one of its fields')
    return { read: () => cursor.take(), cursors: [cursor] }
  }
  const [repeated] = children as [SchemaTree]
  if (isListLike(schema)) {
    const [own] = repeated.children
    // Some writers omit the element and repeat the value itself.
    return own
      ? listPart(own, partOf, given, definition, repetition)
      : listPart(repeated, presentPart, given, definition, repetition)
  }
  if (isMapLike(schema)) {
    const { read, cursors } = listPart(repeated, presentPart, given, definition, repetition)
    const [key, value] = repeated.children.map((child) => child.element.name) as [string, string]
    return { read: () => mapOf(read() as Struct[], key, value), cursors }
  }
  const fields = children.map((child) => partOf(child, given, definition, repetition))
  const struct = structPart(
    children.map((child) => child.element.name),
    fields,
  )
  if (element.logical_type?.type !== 'VARIANT') return struct
  const { read, cursors } = struct
  return { read: () => decodeVariantColumn([read()], given.parsers)[0], cursors }
}

type Struct = Readonly<Record<string, unknown>>

function mapOf(entries: readonly Struct[], key: string, value: string): Struct {
  const map: Record<string, unknown> = {}
  for (const entry of entries) map[entry[key] as string] = entry[value] ?? null
  return map
}

function structPart(names: readonly string[], fields: readonly Part[]): Part {
  const reads = fields.map(({ read }) => read)
  const read = () => {
    const struct: Record<string, unknown> = {}
    for (let f = 0; f < reads.length; f++) struct[names[f] as string] = (reads[f] as NextValue)()
    return struct
  }
  return { read, cursors: fields.flatMap(({ cursors }) => cursors) as [Cursor, ...Cursor[]] }
}

/** @param elementOf creates the reader for an element */
function listPart(
  element: SchemaTree,
  elementOf: typeof partOf,
  given: Given,
  outerDefinition: number,
  outerRepetition: number,
): Part {
  const [definition, repetition] = [outerDefinition + 1, outerRepetition + 1]
  const { read: readElement, cursors } = elementOf(element, given, definition, repetition)
  const read = () => {
    const list: unknown[] = []
    if (!isThere(cursors, definition)) {
      skip(cursors)
      return list
    }
    do list.push(readElement())
    while (goesOn(cursors, repetition))
    return list
  }
  return { read, cursors }
}

/** True if the value that encloses all these leaves is present. */
function isThere(cursors: Part['cursors'], definition: number): boolean {
  const there = cursors[0].definition() >= definition
  for (let i = 1; i < cursors.length; i++)
    if ((cursors[i] as Cursor).definition() >= definition !== there) throw new Error(UNEVEN)
  return there
}

function goesOn(cursors: Part['cursors'], repetition: number): boolean {
  const next = cursors[0].repetition() >= repetition
  for (let i = 1; i < cursors.length; i++)
    if ((cursors[i] as Cursor).repetition() >= repetition !== next) throw new Error(UNEVEN)
  return next
}

/** Skips the placeholder that each leaf stores for a missing value. Returns null, as JSON has for a missing value. */
function skip(cursors: Part['cursors']): null {
  for (const cursor of cursors) cursor.take()
  return null
}
