import { isBlank } from '../../shared/columns/columns.ts'
import { leavesOf } from '../../shared/columns/columns_path.ts'

/** Tells columns that say something about a conversation from those that say something about a turn. */
export interface Constancy {
  add(conversation: string, record: unknown): void
  /**
   * Whether a column has, as far as seen, one value throughout each conversation. Blanks do not count: some files
   * give a conversation's data on its first turn only.
   */
  isConstant(path: string): boolean
}

export function createConstancy(): Constancy {
  const valuesOf = new Map<string, Map<string, string>>()
  const varying = new Set<string>()
  let repeated = false
  return {
    add(conversation, record) {
      const known = valuesOf.get(conversation)
      const values = known ?? new Map<string, string>()
      if (known) repeated = true
      else valuesOf.set(conversation, values)
      for (const [path, value] of leavesOf(record)) {
        if (isBlank(value) || varying.has(path)) continue
        const written = writtenValue(value)
        const before = values.get(path)
        if (before === undefined) values.set(path, written)
        else if (before !== written) varying.add(path)
      }
    },
    // Where no conversation has two turns, nothing is known, and a turn's own field is never wrong.
    isConstant: (path) => repeated && !varying.has(path),
  }
}

/** A value as text, to be compared only; what is longer than this is compared by its beginning and length. */
const COMPARED = 500

function writtenValue(value: unknown): string {
  if (Array.isArray(value)) {
    const items = value
      .slice(0, 50)
      .map((item) => (typeof item === 'string' ? item.slice(0, COMPARED) : typeof item))
    return `${value.length}\n${items.join('\n')}`
  }
  const text = String(value)
  return `${typeof value} ${text.length} ${text.slice(0, COMPARED)}`
}
