import { grouped } from '../../../base/grouped.ts'
import { bareName, isLabelName, LABEL_VALUE_NAMES } from '../../shared/columns/column_names.ts'
import { isJsonObject, type JsonObject } from '../../shared/columns/columns_path.ts'

/** What stands at a place of some objects. */
interface Node {
  /** How many objects stand here, and what is in them by key. */
  objects: number
  readonly keys: Map<string, Node>
  /** How many of the objects around it have it. */
  seen: number
  /** Whether there are values that are not objects. */
  leaf: boolean
  /** True if some of these are neither objects nor lists. */
  scalar: boolean
  /** What the objects of a list have. */
  element: Node | null
}

/** Objects and lists of objects with more are one column: they are dictionaries, or whole records. */
const MOST_KEYS = 10
const MOST_COLUMNS_WITHIN = 20

/** Columns beyond these are not looked at. */
const MOST_COLUMNS = 400

/** A key beyond these, items of a list beyond these, and levels beyond these are not looked at. */
const MOST_KEYS_SEEN = 200
const MOST_ITEMS_SEEN = 50
const DEEPEST = 8

/**
 * The columns of some objects, as paths of `nested_path.ts`, in the order in which they were first seen. Lists of objects are columns by
 * what is in their objects; an object whose keys differ from one to the next, or are many, is one column. What holds labels
 * always comes apart, so that labels never depend on what else a sample happens to hold.
 */
export function nestedColumns(objects: Iterable<JsonObject>): string[] {
  const root = emptyNode()
  for (const object of objects) add(root, object, 0)
  return firstColumns(columnsWithin(root, '', []))
}

/** Labels first, if there are more columns than can be shown. */
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
  /** The columns around it, the outermost first. */
  readonly within: readonly string[]
  readonly isLabel: boolean
}

/** @param prefix of the paths of the node's keys, without a dot at its end */
function columnsWithin(node: Node, prefix: string, within: readonly string[]): Column[] {
  const columns = [...node.keys].flatMap(([key, child]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`
    return columnsOf(child, { path, within, isLabel: isLabelName(key) })
  })
  return within.length > 0 && columns.some(({ isLabel }) => isLabel) ? fewer(columns, within) : columns
}

/** Makes one column of the fullest object, then of the next, until few columns are left. Those with labels stay apart. */
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

/** True if labels lie deeper, or are in most of the objects: a slot that happens to be called `code` is rare. */
function holdsLabels(node: Node | null): boolean {
  return [...(node?.keys ?? [])].some(([key, child]) =>
    isLabelName(key) ? 2 * child.seen >= (node?.objects ?? 0) : [child, child.element].some(holdsLabels),
  )
}

/** True if the keys of an object called like labels are the labels: each holds what belongs to one of them. */
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
