import { listsTurns } from '../../model/index.ts'
import { placeToGo } from '../../session/place_to_go.ts'
import { listingOf } from '../../session/react/listing.ts'
import { loadedRows } from '../../session/react/use_loaded.ts'
import { resolveView } from '../../session/resolve_view.ts'
import type { Session } from '../../session/session.ts'
import { currentViewState, navigate } from '../../state/address.ts'

/** Moves to the next, previous or first hit of the filter. */
export type HitStep = 'next' | 'previous' | 'first'

/**
 * Maximum number of queued steps. Enough for fast key presses, but small enough to stop soon after a held key is
 * released.
 */
const MOST_WAITING = 3

const waiting = new WeakMap<Session, { last: Promise<unknown>; count: number }>()

/**
 * Moves between hits of the filter, continuing into other conversations of the list. Steps are queued, so each starts
 * where the previous one ended.
 * @returns true if there is such a hit
 */
export function goToHit(session: Session, step: HitStep): Promise<boolean> {
  const queue = waiting.get(session) ?? { last: Promise.resolve(), count: 0 }
  waiting.set(session, queue)
  if (queue.count > MOST_WAITING) return Promise.resolve(true)
  queue.count += 1
  const done = queue.last.then(() => go(session, step))
  queue.last = done
    .catch(() => {})
    .then(() => {
      queue.count -= 1
    })
  return done
}

async function go(session: Session, step: HitStep): Promise<boolean> {
  const state = session.snapshot()
  const view = currentViewState()
  if (state.catalogue.status !== 'ready' || !listsTurns(view.filter)) return false
  const { corpus, listed, split, conversation } = resolveView(state.catalogue.value, view)
  const loaded = corpus && loadedRows(state, corpus, listed)
  if (!loaded?.any) return false
  const { question } = listingOf(loaded, view.sort, view.filter)
  const none = step === 'first' || split === null || conversation === null
  const from = none ? null : { split, id: conversation, turn: view.turn }
  const hit = await placeToGo(session, async () => {
    const reader = await session.reader(loaded.corpus)
    return reader.step(question, from, step === 'previous' ? -1 : 1)
  })
  if (!hit) return false
  const { turn } = hit
  if (hit.split === split && hit.id === conversation) navigate({ turn }, 'replace')
  else navigate({ split: hit.split, conversation: hit.id, turn, allSplits: listed.length > 1 }, 'push')
  return true
}
