import { own, put } from '../base/safe_access.ts'

/** Fields of a record that run parallel to its turns: `true` for a list, an object for a struct of lists. */
export interface ParallelLists {
  readonly [field: string]: true | ParallelLists
}

/**
 * The items that a turn was made from, in the shape of its record.
 * @param index of the turn, 0-based
 * @returns undefined if no list has an item at that index
 */
export function itemsAt(record: unknown, lists: ParallelLists, index: number): unknown {
  if (typeof record !== 'object' || record === null) return undefined
  const items: Record<string, unknown> = {}
  for (const [field, inside] of Object.entries(lists)) {
    const value = own(record as Record<string, unknown>, field)
    const item =
      inside === true ? (Array.isArray(value) ? value[index] : undefined) : itemsAt(value, inside, index)
    if (item !== undefined) put(items, field, item)
  }
  return Object.keys(items).length > 0 ? items : undefined
}
