import type { DecodedArray, SchemaTree } from 'hyparquet'
import { isListLike, isMapLike } from 'hyparquet/src/schema.js'
import type { Leaf } from './parquet_schema.ts'

/** Some successive values of a leaf, with their levels, as a page has them. */
export interface LeafPage {
  /** Not there where no value is missing. */
  readonly definitions: readonly number[] | undefined
  /** Empty where the leaf lies in no list. */
  readonly repetitions: readonly number[]
  /** Those that are not missing. */
  readonly values: DecodedArray
  /** How many there are, with those that are missing. */
  readonly count: number
}

/** Gives the value of the next row. @throws Error in a few words, where the leaves do not fit together */
export type NextValue = () => unknown

/** Whether a column has only structs, lists in three levels and values, as writers of today make them; `assembleNested` takes any. */
export function isPlain(schema: SchemaTree): boolean {
  const { element, children } = schema
  if (element.repetition_type !== 'OPTIONAL' && element.repetition_type !== 'REQUIRED') return false
  if (isListLike(schema)) {
    const element = elementOf(schema)
    return element !== undefined && isPlain(element)
  }
  if (isMapLike(schema) || element.logical_type?.type === 'VARIANT') return false
  return children.every(isPlain)
}

function elementOf({ children: [repeated] }: SchemaTree): SchemaTree | undefined {
  return repeated?.children.length === 1 ? repeated.children[0] : undefined
}

/** How many rows the pages of a leaf begin. */
export function rowsOf(pages: readonly LeafPage[]): number {
  let rows = 0
  for (const { repetitions, count } of pages) {
    if (repetitions.length === 0) rows += count
    else for (const level of repetitions) if (level === 0) rows += 1
  }
  return rows
}

/**
 * Puts the rows of a plain column together from its leaves, one when it is asked for: what hyparquet makes of all rows of a row group
 * at once passes through lists of one for each level, which were a third of all memory that a corpus of nested records took in turn,
 * and lived so long that the garbage collector copied them.
 * @param pages of each leaf, by its path with dots
 */
export function nextValues(
  schema: SchemaTree,
  leaves: readonly Leaf[],
  pages: ReadonlyMap<string, readonly LeafPage[]>,
): NextValue {
  const cursors = new Map<string, Cursor>()
  for (const { path, maxDefinition } of leaves) {
    const name = path.join('.')
    cursors.set(name, new Cursor(pages.get(name) ?? [], maxDefinition))
  }
  const all = [...cursors.values()]
  const { read } = partOf(schema, cursors, 0, 0)
  return () => {
    const value = read()
    for (const cursor of all) if (cursor.repetition() !== 0) throw new Error(UNEVEN)
    return value
  }
}

/** What is said of leaves that do not fit together. */
export const UNEVEN = 'found fields of different lengths'

/** Goes through the values of a leaf. */
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

  /** @param most the definition level of a value that is there */
  constructor(pages: readonly LeafPage[], most: number) {
    this.#pages = pages
    this.#most = most
  }

  /** How many of the levels down to the next value are there. */
  definition(): number {
    if (this.#at === this.#count && !this.#turn()) throw new Error(UNEVEN)
    return this.#definitions === undefined ? this.#most : (this.#definitions[this.#at] as number)
  }

  /** Which list the next value continues; 0: it begins a row, or there is none. */
  repetition(): number {
    if (this.#at === this.#count && !this.#turn()) return 0
    return this.#repetitions.length === 0 ? 0 : (this.#repetitions[this.#at] as number)
  }

  /** The next value; `null`: it is missing. */
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

/**
 * @param definition level of what it stands in
 * @param repetition how many lists it stands in
 */
function partOf(
  schema: SchemaTree,
  leaves: ReadonlyMap<string, Cursor>,
  definition: number,
  repetition: number,
): Part {
  const { element, children, path } = schema
  const own = element.repetition_type === 'OPTIONAL' ? definition + 1 : definition
  if (children.length === 0) {
    const cursor = leaves.get(path.join('.'))
    if (!cursor) throw new Error('found nothing of one of its fields')
    return { read: () => cursor.take(), cursors: [cursor] }
  }
  const inside = isListLike(schema) ? elementOf(schema) : undefined
  const present = inside
    ? listPart(partOf(inside, leaves, own + 1, repetition + 1), own + 1, repetition + 1)
    : structPart(
        children.map(({ element: { name } }) => name),
        children.map((child) => partOf(child, leaves, own, repetition)),
      )
  if (own === definition) return present
  const { read, cursors } = present
  return { read: () => (isThere(cursors, own) ? read() : skip(cursors)), cursors }
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

/**
 * @param definition level of the elements' being there
 * @param repetition level of going on with this list
 */
function listPart({ read: readElement, cursors }: Part, definition: number, repetition: number): Part {
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

/** Whether what all leaves below stand in is there. */
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

/** Each leaf has one value that says what is missing. */
function skip(cursors: Part['cursors']): undefined {
  for (const cursor of cursors) cursor.take()
}
