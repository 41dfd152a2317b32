import { bareName, endsWithName, MESSAGE_ID_NAMES, PARENT_NAMES } from '../../shared/columns/column_names.ts'
import { isBlank } from '../../shared/columns/columns.ts'
import { leavesOf, pathReader } from '../../shared/columns/columns_path.ts'

/** The columns that say which turn replies to which. */
export interface ReplyColumns {
  readonly id: string
  readonly parent: string
}

/**
 * The columns of ids and of parent ids, by their names, if most parents are ids of the records.
 * @returns null if the records don't refer to each other
 */
export function findReplies(records: readonly unknown[]): ReplyColumns | null {
  const paths = [...new Set(records.flatMap((record) => leavesOf(record).map(([path]) => path)))]
  const lastKey = (path: string) => path.split('.').at(-1) ?? ''
  const parents = paths.filter((path) => endsWithName(lastKey(path), PARENT_NAMES))
  const ids = MESSAGE_ID_NAMES.flatMap((name) => paths.filter((path) => bareName(lastKey(path)) === name))
  for (const parent of parents) {
    for (const id of ids) if (id !== parent && refer(records, parent, id)) return { id, parent }
  }
  return null
}

function refer(records: readonly unknown[], parent: string, id: string): boolean {
  const known = new Set(records.map(pathReader(id)).map(reference))
  const parents = records.map(pathReader(parent)).map(reference)
  const given = parents.filter((value) => value !== '')
  return given.length > 0 && 2 * given.filter((value) => known.has(value)).length >= given.length
}

/** An id as text; empty if there is none. */
export function reference(value: unknown): string {
  return isBlank(value) || typeof value === 'object' ? '' : String(value)
}
