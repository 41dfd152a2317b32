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
 * what is in their objects; an object whose keys differ from one to the next, or are many, is one column.
 */
export function nestedColumns(objects: Iterable<JsonObject>): string[] {
  const root = emptyNode()
  for (const object of objects) add(root, object, 0)
  return columnsWithin(root, '').slice(0, MOST_COLUMNS)
}

function emptyNode(): Node {
  return { objects: 0, keys: new Map(), seen: 0, leaf: false, element: null }
}

function add(node: Node, value: unknown, depth: number): void {
  node.seen += 1
  if (depth > DEEPEST) node.leaf = true
  else if (isJsonObject(value)) addObject(node, value, depth)
  else if (Array.isArray(value) && value.some(isJsonObject)) {
    node.element ??= emptyNode()
    for (const item of value.slice(0, MOST_ITEMS_SEEN)) add(node.element, item, depth + 1)
  } else node.leaf = true
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

function columnsWithin(node: Node, path: string): string[] {
  return [...node.keys].flatMap(([key, child]) => columnsOf(child, path === '' ? key : `${path}.${key}`))
}

function columnsOf(node: Node, path: string): string[] {
  const inside = columnsWithin(node, path)
  const ofItems = node.element === null ? [] : columnsWithin(node.element, `${path}[]`)
  const isWhole =
    isDictionary(node, inside.length) ||
    (node.element !== null && (node.element.keys.size > MOST_KEYS || ofItems.length > MOST_COLUMNS_WITHIN))
  // Where a list of objects is empty, it is not a value of its own.
  const isOwn = isWhole || (node.leaf && inside.length + ofItems.length === 0)
  return isWhole ? [path] : [...(isOwn ? [path] : []), ...inside, ...ofItems]
}

function isDictionary({ objects, keys }: Node, columns: number): boolean {
  if (keys.size > MOST_KEYS || columns > MOST_COLUMNS_WITHIN) return true
  if ([...keys.keys()].some((key) => /\[\]|\{\}/.test(key))) return true
  const filled = [...keys.values()].reduce((sum, { seen }) => sum + seen, 0)
  return objects > 0 && keys.size >= 3 && 2 * filled < objects * keys.size
}
