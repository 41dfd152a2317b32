import { own } from '../../../base/safe_access.ts'
import type { Locator } from '../../adapter.ts'
import { isJsonObject } from '../../shared/columns/columns_path.ts'
import { locateRow } from '../../shared/locate.ts'

/** Columns that hold a conversation's id if most of their values are distinct, most specific first. */
const ID_COLUMNS: readonly string[] = [
  ...['conversation_id', 'conv_id', 'dialogue_id', 'dialog_id', 'chat_id', 'thread_id', 'session_id'],
  ...['id', '_id', 'uuid', 'conversation_hash', 'example_id', 'sample_id', 'prompt_id'],
]

/** Finds the id column in the first records. */
export function createIdScan() {
  const seen = new Map(ID_COLUMNS.map((column) => [column, new Set<string>()]))
  let records = 0
  return {
    add(record: unknown, split: string) {
      records += 1
      for (const [column, ids] of seen) {
        const id = idIn(record, column)
        if (id !== null) ids.add(JSON.stringify([split, id]))
      }
    },
    /**
     * The first column with unique values per split, or else the one with most distinct values if these are more than
     * half of the records. Null if there is none.
     */
    column() {
      let best: string | null = null
      let most = records / 2
      for (const [column, { size }] of seen) {
        if (size <= most) continue
        best = column
        most = size
      }
      return best
    },
  }
}

/** A record's id (a string or an integer). Null if it has none. */
export function idIn(record: unknown, column: string): string | null {
  const id = isJsonObject(record) ? own(record, column) : undefined
  if (typeof id === 'string') return id === '' ? null : id
  return Number.isSafeInteger(id) ? String(id) : null
}

/** True if a record has an id in any of the possible id columns. */
export function hasId(record: unknown): boolean {
  return ID_COLUMNS.some((column) => idIn(record, column) !== null)
}

/** Creates a function that makes conversation ids unique within a split: the second `a` becomes `a (2)`. */
export function idMaker(): (wish: string) => string {
  const times = new Map<string, number>()
  return (wish) => {
    let n = times.get(wish) ?? 0
    let id = wish
    while (times.has(id)) {
      n += 1
      id = `${wish} (${n})`
    }
    times.set(wish, n || 1)
    times.set(id, times.get(id) ?? 1)
    return id
  }
}

/** Id of a conversation whose record has none although other records have. */
export function rowId(row: number): string {
  return `row ${row}`
}

/**
 * How to find a conversation by its id.
 * @param column id column, or null if ids are row numbers
 * @returns null also for ids that Parley may have generated (`a (2)`, `row 7`), since no column contains them
 */
export function locatorOf(id: string, column: string | null): Locator | null {
  if (column === null) return locateRow(id)
  if (id === '' || /\(\d+\)$|^row \d+$/.test(id)) return null
  return { columns: [column], matches: (record) => idIn(record, column) === id }
}
