import type { AsyncData } from '../../base/async_data.ts'
import type { Neighbours } from '../../hooks/list/use_order.ts'
import { useSession, useView } from '../../hooks/use_session.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { HitIndex } from '../../session/lists/hit_index.ts'
import { placeToGo } from '../../session/place_to_go.ts'
import { navigate } from '../../state/address.ts'
import { useCommands } from '../keys/use_commands.ts'
import { useOnceKnown } from '../keys/use_once_known.ts'

interface HitStepsProps {
  readonly corpus: CorpusInfo
  readonly order: Int32Array | undefined
  /** Of the open conversation in that order. */
  readonly neighbours: AsyncData<Neighbours>
  /** As `useHitIndex` gives them. */
  readonly hits: HitIndex | null | undefined
}

/** Lets keys go from hit to hit of the search, on into the next conversations of the list. Draws nothing. */
export default function HitSteps({ corpus, order, neighbours, hits }: HitStepsProps) {
  const session = useSession()
  const { state, resolved } = useView()
  const step = async (direction: 1 | -1) => {
    if (!hits || !order || neighbours.status !== 'ready') return
    const { position } = neighbours.value
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
  const stepOn = useOnceKnown(neighbours.status === 'ready', (direction: 1 | -1) => void step(direction))
  useCommands({ nextHit: () => stepOn(1), previousHit: () => stepOn(-1) })
  return null
}
