import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { HitIndex } from '../../session/hit_index.ts'
import { placeToGo } from '../../session/place_to_go.ts'
import type { Neighbours } from '../../session/use_order.ts'
import { useSession, useView } from '../../session/use_session.ts'
import { navigate } from '../../state/address.ts'
import { useCommands } from '../keys/use_commands.ts'

/**
 * Lets keys go from hit to hit of the search, on into the next conversations of the list.
 * @param hits as `useHitIndex` gives them
 */
export function useHitSteps(
  corpus: CorpusInfo,
  order: Int32Array | undefined,
  neighbours: Neighbours | undefined,
  hits: HitIndex | null | undefined,
): void {
  const session = useSession()
  const { state, resolved } = useView()
  const step = async (direction: 1 | -1) => {
    if (!hits || !order) return
    const position = neighbours?.position ?? null
    const key = position === null ? undefined : order[position]
    const here = key === undefined ? null : { key, turn: state.turn }
    const hit = hits.next(order, here, direction)
    if (!hit) return
    if (hit.key === key) return navigate({ turn: hit.turn }, 'replace')
    const place = await placeToGo(session, corpus, hit.key)
    if (!place) return
    const allSplits = resolved.listed.length > 1
    navigate({ split: place.split, conversation: place.id, turn: hit.turn, allSplits }, 'push')
  }
  useCommands({ nextHit: () => void step(1), previousHit: () => void step(-1) })
}
