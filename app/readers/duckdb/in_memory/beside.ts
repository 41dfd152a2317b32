import type { Engine } from '../../../engine/engine.ts'
import type { Beside } from '../../reader.ts'
import type { ConversationPlace } from '../../rows.ts'
import { conversationPlaces } from '../conversations.ts'

/** What stands beside a key in an order; `null`: no conversation is open. */
export async function besideKey(
  engine: Engine,
  corpusId: string,
  keys: Int32Array,
  key: number | null,
  signal?: AbortSignal,
): Promise<Beside> {
  const at = key === null ? -1 : keys.indexOf(key)
  const wanted = { previous: keys[at - 1], next: keys[at + 1], first: keys[0] }
  const listed = Object.values(wanted).filter((k) => k !== undefined)
  const places = await engine.query(conversationPlaces(corpusId, listed), signal)
  const place = (k: number | undefined): ConversationPlace | null => places.find((p) => p.key === k) ?? null
  return {
    position: at === -1 ? null : at,
    total: keys.length,
    previous: at > 0 ? place(wanted.previous) : null,
    next: place(wanted.next),
    first: place(wanted.first),
  }
}
