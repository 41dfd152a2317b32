import { useEffect, useLayoutEffect } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import { type Neighbours, useList, useNeighbours } from '../../hooks/list/use_list.ts'
import { useSession, useView } from '../../hooks/use_session.ts'
import { listsTurns } from '../../model/index.ts'
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
  const list = latest(useList(corpus, listed, state.sort, state.filter))
  const neighbours = useNeighbours(list, split, conversation)
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
    if (!list || !listsTurns(list.question.filter)) return
    const from =
      split === null || conversation === null ? null : { split, id: conversation, turn: state.turn }
    const hit = await placeToGo(session, async () =>
      (await session.reader(corpus)).step(list.question, from, direction),
    )
    if (!hit) return
    const { turn } = hit
    if (hit.split === split && hit.id === conversation) return navigate({ turn }, 'replace')
    navigate({ split: hit.split, conversation: hit.id, turn, allSplits: listed.length > 1 }, 'push')
  }
  const stepOn = useOnceKnown(neighbours.status === 'ready', (direction: 1 | -1) => void step(direction))
  useCommands({ nextHit: () => stepOn(1), previousHit: () => stepOn(-1) })
  return null
}
