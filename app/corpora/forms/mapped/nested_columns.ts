import { grouped } from '../../../base/grouped.ts'
import { bareName, isLabelName, LABEL_VALUE_NAMES } from '../../shared/columns/column_names.ts'
import { isJsonObject, type JsonObject } from '../../shared/columns/columns_path.ts'

/** Statistics about the values at one path of some objects. */
interface Node {
  /** Number of objects at this path, and their values by key. */
  objects: number
  readonly keys: Map<string, Node>
  /** Number of surrounding objects that have this key. */
  seen: number
  /** True if there are values that are not objects. */
  leaf: boolean
  /** True if some values are neither objects nor lists. */
  scalar: boolean
  /** Fields of the objects in a list. */
  element: Node | null
}

/** Objects and lists of objects with more become a single column: they are dictionaries, or whole records. */
const MOST_KEYS = 10
const MOST_COLUMNS_WITHIN = 20

/** Maximum number of columns. */
const MOST_COLUMNS = 400

/** Limits for keys, list items and levels to inspect. */
const MOST_KEYS_SEEN = 200
const MOST_ITEMS_SEEN = 50
const DEEPEST = 8

/**
 * The columns of some objects, as paths of `nested_path.ts`, in the order in which they were first seen. A list of
 * objects becomes a column for each field of its objects. An object with many or varying keys is one column. Labels
 * always get their own column, so that they never depend on the rest of a sample.
 */
export function nestedColumns(objects: Iterable<JsonObject>): string[] {
  const root = emptyNode()
  for (const object of objects) add(root, object, 0)
  return firstColumns(columnsWithin(root, '', []))
}

/** Keeps label columns first if there are too many columns to show. */
function firstColumns(columns: readonly Column[]): string[] {
  const others = MOST_COLUMNS - columns.filter(({ isLabel }) => isLabel).length
  let left = others
  return columns.flatMap(({ path, isLabel }) => (isLabel || left-- > 0 ? [path] : [])).slice(0, MOST_COLUMNS)
}

function emptyNode(): Node {
  return { objects: 0, keys: new Map(), seen: 0, leaf: false, scalar: false, element: null }
}

function add(node: Node, value: unknown, depth: number): void {
  node.seen += 1
  if (depth > DEEPEST) node.leaf = true
  else if (isJsonObject(value)) addObject(node, value, depth)
  else if (Array.isArray(value) && value.some(isJsonObject)) {
    node.element ??= emptyNode()
    for (const item of value.slice(0, MOST_ITEMS_SEEN)) add(node.element, item, depth + 1)
  } else {
    node.leaf = true
    node.scalar ||= value !== null && !Array.isArray(value)
  }
}

function addObject(node: Node, object: JsonObject, depth: number): void {
  node.objects += 1
  for (const key of Object.keys(object)) {
    let child = node.keys.get(key)
    if (!child) {
      if (node.keys.size >= MOST_KEYS_SEEN) continue
      child = emptyNode()
      node.keys.set(key, child)
    }
    add(child, object[key], depth + 1)
  }
}

interface Column {
  readonly path: string
  /** Paths of the enclosing columns, outermost first. */
  readonly within: readonly string[]
  readonly isLabel: boolean
}

/** @param prefix of the paths of the node's keys, without a trailing dot */
function columnsWithin(node: Node, prefix: string, within: readonly string[]): Column[] {
  const columns = [...node.keys].flatMap(([key, child]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`
    return columnsOf(child, { path, within, isLabel: isLabelName(key) })
  })
  return within.length > 0 && columns.some(({ isLabel }) => isLabel) ? fewer(columns, within) : columns
}

/** Merges the columns of the largest object into one, then of the next, until few are left. Labels are not merged. */
function fewer(columns: readonly Column[], within: readonly string[]): Column[] {
  const left = [...columns]
  while (left.length > MOST_COLUMNS_WITHIN) {
    const inside = left.filter((column) => column.within.length > within.length)
    const groups = grouped(inside, (column) => column.within.at(-1) ?? '')
    const [fullest] = [...groups]
      .filter(([path, group]) => group.length > 1 && !left.some((c) => c.isLabel && c.within.includes(path)))
      .sort(([, a], [, b]) => b.length - a.length)
    if (!fullest) break
    const [path, group] = fullest
    const whole = { path, within: group[0]?.within.slice(0, -1) ?? [], isLabel: false }
    const at = left.indexOf(group[0] as Column)
    left.splice(
      0,
      left.length,
      ...left.flatMap((c, i) => (i === at ? [whole] : group.includes(c) ? [] : [c])),
    )
  }
  return left
}

function columnsOf(node: Node, own: Column): Column[] {
  const { path, within, isLabel } = own
  const inside = columnsWithin(node, path, [...within, path])
  const ofItems = node.element === null ? [] : columnsWithin(node.element, `${path}[]`, [...within, path])
  const columns = [...inside, ...ofItems]
  if (isLabel && isNamesOfLabels(node)) return [own]
  const isWhole =
    !(columns.some((column) => column.isLabel) && [node, node.element].some(holdsLabels)) &&
    (isDictionary(node, inside.length) ||
      (node.element !== null && (node.element.keys.size > MOST_KEYS || ofItems.length > MOST_COLUMNS_WITHIN)))
  // An empty list of objects is not a value.
  const isOwn = isWhole || (node.leaf && columns.length === 0)
  return isWhole ? [own] : [...(isOwn ? [own] : []), ...columns]
}

/** True if labels are nested deeper, or in most of the objects. A slot that happens to be named `code` is rare. */
function holdsLabels(node: Node | null): boolean {
  return [...(node?.keys ?? [])].some(([key, child]) =>
    isLabelName(key) ? 2 * child.seen >= (node?.objects ?? 0) : [child, child.element].some(holdsLabels),
  )
}

/** True if the keys of an object with a label name are the labels, and the values are details about them. */
function isNamesOfLabels({ objects, keys }: Node): boolean {
  const isField = (key: string) => LABEL_VALUE_NAMES.includes(bareName(key)) || isLabelName(key)
  return objects > 0 && [...keys].every(([key, child]) => !child.scalar && !isField(key))
}

function isDictionary({ objects, keys }: Node, columns: number): boolean {
  if (keys.size > MOST_KEYS || columns > MOST_COLUMNS_WITHIN) return true
  if ([...keys.keys()].some((key) => /\[\]|\{\}/.test(key))) return true
  const filled = [...keys.values()].reduce((sum, { seen }) => sum + seen, 0)
  return objects > 0 && keys.size >= 3 && 2 * filled < objects * keys.size
}
