import type { FileMetaData, SchemaElement } from 'hyparquet'

/** A column that holds values: of a list or struct, each of its innermost fields. */
export interface Leaf {
  readonly path: readonly string[]
  readonly element: SchemaElement
  /** How many lists it lies in. */
  readonly maxRepetition: number
  /** How many of the levels above and itself may be missing. */
  readonly maxDefinition: number
  /** Neither in a list nor in a struct: each row has exactly one value or null. */
  readonly flat: boolean
}

export interface ParquetSchema {
  /** The names of the top-level columns, in the order of the file. */
  readonly columns: readonly string[]
  readonly leaves: readonly Leaf[]
}

/** Deeper than any data has a use for, and shallow enough for functions that call themselves. */
const DEEPEST = 100

/** A value in bytes; UUIDs and decimals have up to 16. */
const LONGEST_FIXED = 65_536

/**
 * The tree that a footer's flat list of elements describes.
 * @throws Error in a few words where the list is no tree, or is more than 100 levels deep
 */
export function readSchema({ schema }: FileMetaData): ParquetSchema {
  const leaves: Leaf[] = []
  const columns: string[] = []
  let next = 0
  const visit = (above: readonly SchemaElement[]) => {
    const element = schema[next++]
    if (!element) throw new Error('the list of columns ends early')
    if (above.length > DEEPEST) throw new Error(`columns nested more than ${DEEPEST} levels deep`)
    if (above.length === 1) columns.push(element.name)
    const path = [...above, element]
    const children = element.num_children ?? 0
    if (children === 0 && above.length > 0) leaves.push(leaf(path))
    for (let i = 0; i < children; i++) visit(path)
  }
  visit([])
  if (next !== schema.length) throw new Error('the list of columns goes on after its end')
  return { columns: [...new Set(columns)], leaves }
}

function leaf(path: readonly SchemaElement[]): Leaf {
  const element = path.at(-1) as SchemaElement
  if (!element.type) throw new Error('a column of unknown type')
  const length = element.type_length ?? 0
  if (length < 0 || length > LONGEST_FIXED) throw new Error(`values of ${length} bytes each`)
  return {
    path: path.slice(1).map(({ name }) => name),
    element,
    maxRepetition: path.filter((e) => e.repetition_type === 'REPEATED').length,
    maxDefinition: path.slice(1).filter((e) => e.repetition_type !== 'REQUIRED').length,
    flat: path.length === 2 && element.repetition_type !== 'REPEATED',
  }
}
