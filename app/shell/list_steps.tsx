import { useEffect, useLayoutEffect } from 'react'
import { type AsyncData, latest } from '../base/async_data.ts'
import { useFirstHit } from '../find/hits/use_first_hit.ts'
import { goToHit, type HitStep } from '../list/rows/hit_steps.ts'
import { type Neighbours, useList, useNeighbours } from '../list/rows/use_list.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import { useLoaded } from '../session/react/use_loaded.ts'
import { useSession, useView } from '../session/react/use_session.ts'
import { useCommands } from './commands/use_commands.ts'
import { useOnceKnown } from './commands/use_once_known.ts'

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
