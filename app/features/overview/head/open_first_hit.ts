import { listsTurns } from '../../../model/index.ts'
import { placeToGo } from '../../../session/place_to_go.ts'
import { listingOf } from '../../../session/react/listing.ts'
import { loadedRows } from '../../../session/react/use_loaded.ts'
import { resolveView } from '../../../session/resolve_view.ts'
import type { Session } from '../../../session/session.ts'
import { navigate } from '../../../state/address.ts'
import { parseViewState } from '../../../state/view_state.ts'

/**
 * Follows a link to a list and opens its first hit: the first turn that the filter finds, or else the first conversation.
 * Shows the list alone if it is empty or not loaded.
 * @param hash of the link, from `#` on
 */
export async function openFirstHit(session: Session, hash: string): Promise<void> {
  const { state } = parseViewState(hash)
  navigate(state, 'push')
  const { catalogue } = session.snapshot()
  if (state.conversation !== null || catalogue.status !== 'ready') return
  const { corpus, listed } = resolveView(catalogue.value, state)
  const loaded = corpus && loadedRows(session.snapshot(), corpus, listed)
  if (!loaded?.any) return
  const { question } = listingOf(loaded, state.sort, state.filter)
  const place = await placeToGo(session, async () => {
    const reader = await session.reader(loaded.corpus)
    const hit = listsTurns(state.filter) ? await reader.step(question, null, 1) : null
    if (hit) return hit
    const { first } = await reader.neighbours(question, null)
    return first && { ...first, turn: null }
  })
  if (!place) return
  const { split, id, turn } = place
  navigate({ split, conversation: id, turn, allSplits: listed.length > 1 }, 'replace')
}
