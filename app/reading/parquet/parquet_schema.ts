import type { FileMetaData, SchemaElement, SchemaTree } from 'hyparquet'

/** A column that holds values. Lists and structs have one for each innermost field. */
export interface Leaf {
  readonly path: readonly string[]
  readonly element: SchemaElement
  /** From the root to the column itself. */
  readonly schemaPath: SchemaTree[]
  /** Number of enclosing lists. */
  readonly maxRepetition: number
  /** Number of optional levels, including the leaf itself. */
  readonly maxDefinition: number
  /** True if it is in neither a list nor a struct. Each row then has exactly one value or null. */
  readonly flat: boolean
}

export interface Column {
  /** Gets the suffix `_2`, `_3`, … if an earlier column has the same name. */
  readonly name: string
  readonly tree: SchemaTree
  readonly leaves: readonly Leaf[]
  /** Index of the column's first leaf in the file. A row group has one chunk per leaf. */
  readonly first: number
}

/** Deeper than any real data, and shallow enough for recursive functions. */
const DEEPEST = 100

/** Maximum length of a value in bytes. UUIDs and decimals have up to 16. */
const LONGEST_FIXED = 65_536

/**
 * Builds the columns from a footer's flat list of schema elements. Appends a number to duplicate field names. The same
 * goes for `__proto__`, which cannot be an ordinary field of an object.
 * @throws Error with a short message if the list isn't a tree, or is more than 100 levels deep
 */
export function readSchema({ schema }: FileMetaData): readonly Column[] {
  let next = 0
  const visit = (above: readonly string[], name: (own: string) => string): SchemaTree => {
    const read = schema[next++]
    if (!read) throw new Error('the list of columns ends early')
    // Its type does not say that a damaged footer may lack it.
    if (next > 1 && typeof read.name !== 'string') throw new Error('a column without a name')
    if (above.length > DEEPEST) throw new Error(`columns nested more than ${DEEPEST} levels deep`)
    const element = { ...read, name: name(read.name) }
    const path = next === 1 ? [] : [...above, element.name]
    const distinct = distinctNames()
    const children: SchemaTree[] = []
    for (let i = 0; i < (element.num_children ?? 0); i++) children.push(visit(path, distinct))
    return { element, path, children, count: children.reduce((sum, child) => sum + child.count, 1) }
  }
  const root = visit([], (own) => own)
  if (next !== schema.length) throw new Error('the list of columns goes on after its end')
  let first = 0
  return root.children.map((tree) => {
    const leaves = leavesOf([root, tree])
    const column = { name: tree.element.name, tree, leaves, first }
    first += leaves.length
    return column
  })
}

/** Returns a function that numbers names that were used before. */
function distinctNames(): (own: string) => string {
  const given = new Map([['__proto__', 1]])
  return (own) => {
    let count = given.get(own) ?? 0
    let name = own
    while (count > 0 && given.has(name)) name = `${own}_${++count}`
    given.set(own, Math.max(count, 1))
    given.set(name, given.get(name) ?? 1)
    return name
  }
}

function leavesOf(schemaPath: SchemaTree[]): Leaf[] {
  const { element, children, path } = schemaPath.at(-1) as SchemaTree
  if (children.length > 0) return children.flatMap((child) => leavesOf([...schemaPath, child]))
  if (!element.type) throw new Error('a column of unknown type')
  const length = element.type_length ?? 0
  if (length < 0 || length > LONGEST_FIXED) throw new Error(`values of ${length} bytes each`)
  const types = schemaPath.slice(1).map(({ element: { repetition_type } }) => repetition_type)
  return [
    {
      path,
      element,
      schemaPath,
      maxRepetition: types.filter((type) => type === 'REPEATED').length,
      maxDefinition: types.filter((type) => type !== 'REQUIRED').length,
      flat: types.length === 1 && types[0] !== 'REPEATED',
    },
  ]
}
