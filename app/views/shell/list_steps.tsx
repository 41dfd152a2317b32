import { useEffect, useLayoutEffect } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import { useHitIndex } from '../../hooks/list/use_hit_index.ts'
import { type Neighbours, useNeighbours, useOrder } from '../../hooks/list/use_order.ts'
import { useSession, useView } from '../../hooks/use_session.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { placeToGo } from '../../session/place_to_go.ts'
import { navigate } from '../../state/address.ts'
import { useCommands } from '../keys/use_commands.ts'
import { useOnceKnown } from '../keys/use_once_known.ts'

interface ListStepsProps {
  readonly corpus: CorpusInfo
  /** Told what stands beside the open conversation in the list. */
  onBeside(beside: AsyncData<Neighbours>): void
}

/**
 * Knows what stands beside the open conversation, and lets keys go from hit to hit of the search, on into the next
 * conversations of the list. Draws nothing.
 */
export default function ListSteps({ corpus, onBeside }: ListStepsProps) {
  const session = useSession()
  const { state, resolved } = useView()
  const { listed, split, conversation } = resolved
  const order = latest(useOrder(corpus, listed, state.sort, state.filter))
  const hits = latest(useHitIndex(corpus, listed, state.filter))
  const neighbours = useNeighbours(corpus, order, split, conversation)
  useLayoutEffect(() => onBeside(neighbours), [onBeside, neighbours])

  const foreseen = latest(neighbours)
  useEffect(() => {
    // When what is open has been drawn. Whoever holds a key down asks for no more than without: each is asked for once.
    const timer = setTimeout(() => {
      for (const place of [foreseen?.next, foreseen?.previous])
        if (place) session.conversations.foresee(corpus, place.split, place.id)
    }, 16)
    return () => clearTimeout(timer)
  }, [session, corpus, foreseen])

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
    const allSplits = listed.length > 1
    navigate({ split: place.split, conversation: place.id, turn: hit.turn, allSplits }, 'push')
  }
  const stepOn = useOnceKnown(neighbours.status === 'ready', (direction: 1 | -1) => void step(direction))
  useCommands({ nextHit: () => stepOn(1), previousHit: () => stepOn(-1) })
  return null
}
