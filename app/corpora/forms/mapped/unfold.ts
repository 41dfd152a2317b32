import { isJsonObject, type JsonObject, leavesOf } from '../../shared/columns/columns_path.ts'
import { nestedColumns } from './nested_columns.ts'
import { columnOf, columnValue, isNested, nestedReader } from './nested_path.ts'

/** How to split records that are whole conversations into turns. */
export interface Unfolding {
  /** The list whose items are turns: `turns[]`. */
  readonly list: string
  /** Lists parallel to it, with one item per turn: `act[]`. */
  readonly beside: readonly string[]
  /** Paths within turns and within parallel lists. */
  readonly turnColumns: readonly string[]
  /** All other paths in the record. */
  readonly columns: readonly string[]
  /** Keys of turns that are objects. */
  readonly keys: ReadonlySet<string>
}

/** A record with its turns, and each turn's values by path. */
export interface Unfolded {
  readonly conversation: JsonObject
  readonly turns: readonly JsonObject[]
}

/** Surveys the lists of some records, one of which holds turns. */
export function surveyLists(records: readonly unknown[], list: string): Unfolding {
  const itemsOf = itemReader(list)
  const held = records.filter((record) => isJsonObject(record) && itemsOf(record) !== null) as JsonObject[]
  const beside = listsBeside(held, list)
  const turnColumns = [list, ...beside].flatMap((path) => {
    const items = held.flatMap((record) => itemReader(path)(record) ?? [])
    const isText = items.some((item) => item !== null && item !== undefined && !isJsonObject(item))
    const within = nestedColumns(items.filter(isJsonObject)).map((column) => `${path}.${column}`)
    return [...(isText || within.length === 0 ? [path] : []), ...within]
  })
  const inTurns = [list, ...beside].map(columnOf)
  const columns = nestedColumns(held).filter(
    (path) => !inTurns.some((column) => path === column || path.startsWith(`${column}[]`)),
  )
  const turns = held.flatMap((record) => itemsOf(record) ?? []).filter(isJsonObject)
  return { list, beside, turnColumns, columns, keys: new Set(turns.flatMap((turn) => Object.keys(turn))) }
}

/** Creates a function that returns the items of a record's list, or null if there is no list. */
export function itemReader(list: string): (record: unknown) => readonly unknown[] | null {
  const inner = nestedReader(list)
  const outer = nestedReader(columnOf(list))
  return (record) => {
    const [found] = outer(record).values
    return Array.isArray(found) || isNested(columnOf(list)) ? inner(record).values : null
  }
}

/**
 * Lists with the same length as the list of turns in all records that have them. If the turns are objects, equal
 * lengths count only if they vary: two users and two comments are a coincidence.
 */
function listsBeside(records: readonly JsonObject[], list: string): string[] {
  const itemsOf = itemReader(list)
  const fits = new Map<string, boolean>()
  const lengths = new Set(records.map((record) => itemsOf(record)?.length ?? 0))
  const areObjects = records.some((record) => itemsOf(record)?.some(isJsonObject))
  if (areObjects && lengths.size < 2) return []
  for (const record of records) {
    const { length } = itemsOf(record) ?? []
    for (const [path, value] of leavesOf(record)) {
      if (!Array.isArray(value) || path === columnOf(list) || value.length + length === 0) continue
      fits.set(path, (fits.get(path) ?? true) && value.length === length)
    }
  }
  return [...fits].flatMap(([path, isBeside]) => (isBeside ? [`${path}[]`] : []))
}

/**
 * Creates a function that splits records into turns.
 * @param asPublished paths whose values are not converted, such as texts
 * @param more paths of turns in addition to those found
 * @returns null for a record without such a list
 */
export function createUnfold(
  unfolding: Unfolding,
  asPublished: readonly string[],
  more: readonly string[],
): (record: unknown) => Unfolded | null {
  const lists = [unfolding.list, ...unfolding.beside].map((path) => ({
    itemsOf: itemReader(path),
    columns: [...new Set([...unfolding.turnColumns, ...asPublished, ...more])].flatMap((column) => {
      if (column !== path && !column.startsWith(`${path}.`) && column !== `${path}{}`) return []
      const within = column.slice(path.length).replace(/^\./, '')
      return [{ column, read: columnReader(within, asPublished.includes(column)) }]
    }),
  }))
  const ofRecord = unfolding.columns.map((column) => ({ column, read: columnReader(column, false) }))
  const [turnsOf] = lists
  return (record) => {
    const items = turnsOf?.itemsOf(record) ?? null
    if (items === null) return null
    const besides = lists.map(({ itemsOf, columns }) => ({ items: itemsOf(record) ?? [], columns }))
    return {
      conversation: valuesAt([{ value: record, columns: ofRecord }]),
      turns: items.map((_, i) =>
        valuesAt(besides.map(({ items, columns }) => ({ value: items[i], columns }))),
      ),
    }
  }
}

interface Column {
  readonly column: string
  read(value: unknown): unknown
}

function columnReader(path: string, asPublished: boolean): Column['read'] {
  if (path === '')
    return (value) => (asPublished ? value : columnValue({ values: [value], given: true }, true))
  const read = nestedReader(path)
  if (asPublished) return (value) => read(value).values[0]
  const isSingle = !isNested(path) && !path.endsWith('{}')
  return (value) => columnValue(read(value), isSingle)
}

function valuesAt(places: readonly { value: unknown; columns: readonly Column[] }[]): JsonObject {
  // Column names come from the data, so `__proto__` may be one of them.
  const values: Record<string, unknown> = Object.create(null)
  for (const { value, columns } of places) {
    for (const { column, read } of columns) {
      // Missing values are set too, so that they are not looked up elsewhere.
      values[column] = read(value)
    }
  }
  return values
}
