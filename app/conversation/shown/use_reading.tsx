import { type RefObject, useMemo, useRef } from 'react'
import type { LensReading } from '../../features/lenses/lens.ts'
import type { Conversation } from '../../model/index.ts'
import type { ShownTurns } from '../../model/turns/shown_turns.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { lazyAfterReading } from '../../ui/lazy_part.ts'
import type { Step } from './reading_bar.tsx'

const GroupPairs = lazyAfterReading(() => import('../group/group_pairs.tsx'))

/**
 * Lets lenses change the turns below them. Also returns the ref that the bar above the turns fills with its step
 * function.
 */
export function useReading(
  corpus: CorpusInfo,
  conversation: Conversation,
  shown: ShownTurns,
  onShow: LensReading['onShow'],
): { readonly reading: LensReading; readonly step: RefObject<Step | null> } {
  const step = useRef<Step | null>(null)
  const roles = corpus.lensRoles?.deceptionLanes
  const reading = useMemo(
    () => ({
      shown,
      onShow,
      onStep: (direction: 1 | -1) => step.current?.(direction),
      group: roles?.group && <GroupPairs corpus={corpus} conversation={conversation} roles={roles} />,
    }),
    [shown, onShow, corpus, conversation, roles],
  )
  return { reading, step }
}
