import { useEffect, useLayoutEffect } from 'react'
import { type AsyncData, latest } from '../base/async_data.ts'
import { useFirstHit } from '../find/hits/use_first_hit.ts'
import { goToHit, type HitStep } from '../list/rows/hit_steps.ts'
import { type ListNeighbours, useList, useNeighbours } from '../list/rows/use_list.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import { useLoaded } from '../session/react/use_loaded.ts'
import { useSession, useView } from '../session/react/use_session.ts'
import { useCommands } from './commands/use_commands.ts'
import { useOnceKnown } from './commands/use_once_known.ts'

interface ListStepsProps {
  readonly corpus: CorpusInfo
  /** Called with the neighbours of the open conversation in the list. */
  onBeside(beside: AsyncData<ListNeighbours>): void
}

/**
 * Determines the neighbours of the open conversation, opens its first hit, and handles keys that step from hit to hit
 * across conversations. Renders nothing.
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
    // After the current conversation is rendered. A held key adds no requests, as each place is prefetched once.
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
