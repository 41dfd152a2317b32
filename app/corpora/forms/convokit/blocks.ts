import type { Block, Cell, Field } from '../../../model/index.ts'
import { isMissing, type Metadata } from '../../shared/convokit/value.ts'

const MOST_FIELDS = 60
/** Longer texts, and texts of several lines, get their own block. */
const LONGEST_FIELD = 160
/** Nested data is truncated to this length. The raw record shows all of it. */
const LONGEST_NESTED = 300
const DEEPEST = 3

/** All metadata of a conversation or a speaker, for display. Missing values are left out. */
export function metadataBlocks(title: string, metadata: Metadata): Block[] {
  const fields: Field[] = []
  const texts: Block[] = []
  for (const [name, value] of Object.entries(metadata)) {
    if (isMissing(value) || fields.length + texts.length >= MOST_FIELDS) continue
    const cell = cellOf(value)
    if (typeof cell === 'string' && (cell.length > LONGEST_FIELD || /[\r\n]/.test(cell))) {
      texts.push({ kind: 'text', title: name, text: cell })
    } else fields.push({ name, value: cell })
  }
  return [...(fields.length > 0 ? [{ kind: 'fields' as const, title, fields }] : []), ...texts]
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  // Adding 0 turns `-0` into `0`, as JSON would.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : String(value)
  if (Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object')) {
    return value.map(String).join(', ')
  }
  const nested = nestedText(value, 0)
  return nested.length <= LONGEST_NESTED ? nested : `${nested.slice(0, LONGEST_NESTED)}…`
}

/** The beginning of nested data as JSON. `JSON.stringify` would serialize all of it, and fails on deep nesting. */
function nestedText(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (depth === DEEPEST) return '…'
  const inside = (item: unknown) => nestedText(item, depth + 1)
  if (Array.isArray(value)) return `[${value.slice(0, MOST_FIELDS).map(inside).join(',')}]`
  const parts: string[] = []
  for (const [key, item] of Object.entries(value).slice(0, MOST_FIELDS)) {
    parts.push(`${JSON.stringify(key)}:${inside(item)}`)
  }
  return `{${parts.join(',')}}`
}
