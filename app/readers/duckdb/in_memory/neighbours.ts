import type { Neighbours } from '../../reader.ts'
import type { ConversationPlace } from '../../rows.ts'

/**
 * Neighbours of a key in an order. A null key means that no conversation is open.
 * @param placesOf loads conversations by key, in any order
 */
export async function besideKey(
  keys: Int32Array,
  key: number | null,
  placesOf: (keys: readonly number[]) => Promise<readonly ConversationPlace[]>,
): Promise<Neighbours> {
  const at = key === null ? -1 : keys.indexOf(key)
  const wanted = { previous: keys[at - 1], next: keys[at + 1], first: keys[0] }
  const listed = Object.values(wanted).filter((k) => k !== undefined)
  const places = await placesOf(listed)
  const place = (k: number | undefined): ConversationPlace | null => {
    const found = places.find((p) => p.key === k)
    return found ? { key: found.key, split: found.split, id: found.id } : null
  }
  return {
    position: at === -1 ? null : at,
    total: keys.length,
    previous: at > 0 ? place(wanted.previous) : null,
    next: place(wanted.next),
    first: place(wanted.first),
  }
}
