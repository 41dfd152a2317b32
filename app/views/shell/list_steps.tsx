import { useEffect, useLayoutEffect } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import { goToHit, type HitStep } from '../../hooks/list/hit_steps.ts'
import { type Neighbours, useList, useNeighbours } from '../../hooks/list/use_list.ts'
import { useLoaded } from '../../hooks/use_loaded.ts'
import { useSession, useView } from '../../hooks/use_session.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useFirstHit } from '../hits/use_first_hit.ts'
import { useCommands } from '../keys/use_commands.ts'
import { useOnceKnown } from '../keys/use_once_known.ts'

interface ListStepsProps {
  readonly corpus: CorpusInfo
  /** Told what stands beside the open conversation in the list. */
  onBeside(beside: AsyncData<Neighbours>): void
}

/**
 * Knows what stands beside the open conversation, opens it at its first hit, and lets keys go from hit to hit, on into
 * the next conversations of the list. Draws nothing.
 */
export default function ListSteps({ corpus, onBeside }: ListStepsProps) {
  const session = useSession()
  const { state, resolved } = useView()
  const { listed, split, conversation } = resolved
  const list = latest(useList(corpus, listed, state.sort, state.filter))
  const neighbours = useNeighbours(list, split, conversation)
  useLayoutEffect(() => onBeside(neighbours), [onBeside, neighbours])

  const prefetched = latest(neighbours)
  useEffect(() => {
    // When what is open has been drawn. Whoever holds a key down asks for no more than without: each is asked for once.
    const timer = setTimeout(() => {
      for (const place of [prefetched?.next, prefetched?.previous])
        if (place) session.conversations.prefetch(corpus, place.split, place.id)
    }, 16)
    return () => clearTimeout(timer)
  }, [session, corpus, prefetched])

  const { any } = useLoaded(corpus, listed)
  const stepOn = useOnceKnown(any, (step: HitStep) => void goToHit(session, step))
  useCommands({ nextHit: () => stepOn('next'), previousHit: () => stepOn('previous') })
  useFirstHit(corpus)
  return null
}
