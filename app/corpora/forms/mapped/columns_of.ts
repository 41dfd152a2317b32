import { visible } from '../../shared/columns/columns_key.ts'
import { isJsonObject, leavesOf } from '../../shared/columns/columns_path.ts'
import { choosable, guessNested } from './guess_nested.ts'
import { entriesText, nestedReader } from './nested_path.ts'

/** `mixed`: values of several types. `empty`: no value in the sampled records. */
export type MappableKind = 'text' | 'number' | 'boolean' | 'list' | 'mixed' | 'empty'

/** A column that the user may assign a meaning to. */
export interface MappableColumn {
  /** Path as in a `Mapping`: `meta.speaker`. */
  readonly path: string
  readonly kind: MappableKind
  /** The first value that is not blank, as one line of at most 80 characters, or `''`. */
  readonly sample: string
}

/** Keeps the dialog usable. */
const MOST_COLUMNS = 60

const LONGEST_SAMPLE = 80

/**
 * The columns of some records, in the order in which they were first seen, at most 60. Objects are replaced by their
 * fields. Never throws because of a record's content.
 */
export function columnsOf(records: readonly unknown[]): MappableColumn[] {
  const columns = new Map<string, MappableColumn>()
  const guess = guessNested(records)
  const inTurns = guess ? choosable(records, guess.mapping).filter((path) => /\[\]|\{\}/.test(path)) : []
  const readers = inTurns.map((path) => [path, nestedReader(path)] as const)
  for (const record of records) {
    const values = readers.flatMap(([path, read]) =>
      read(record).values.map((value): [string, unknown] => [path, value]),
    )
    for (const [path, value] of [...values, ...leavesOf(record)]) {
      const known = columns.get(path)
      if (!known && columns.size >= MOST_COLUMNS) continue
      const kind = kindOf(value)
      columns.set(path, {
        path,
        kind: known ? together(known.kind, kind) : kind,
        sample: known?.sample || sampleOf(value),
      })
    }
  }
  return [...columns.values()]
}

function kindOf(value: unknown): MappableKind {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'number' || typeof value === 'bigint'
    ? 'number'
    : typeof value === 'boolean'
      ? 'boolean'
      : 'text'
}

function together(a: MappableKind, b: MappableKind): MappableKind {
  if (a === b || b === 'empty') return a
  return a === 'empty' ? b : 'mixed'
}

function sampleOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isJsonObject(value)) return oneLine(entriesText(value))
  if (!Array.isArray(value)) return oneLine(String(value))
  const items = value
    .slice(0, 5)
    .map((item) => (typeof item === 'object' && item !== null ? '…' : String(item)))
  return oneLine(`${items.join(', ')}${value.length > items.length ? ', …' : ''}`)
}

function oneLine(text: string): string {
  const line = visible(text.slice(0, 8 * LONGEST_SAMPLE).replace(/\s+/gu, ' ')).trim()
  const characters = [...line]
  if (characters.length <= LONGEST_SAMPLE) return line
  return `${characters.slice(0, LONGEST_SAMPLE - 1).join('')}…`
}
