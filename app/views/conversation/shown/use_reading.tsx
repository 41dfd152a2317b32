import { type RefObject, useMemo, useRef } from 'react'
import type { LensReading } from '../../../lenses/lens.ts'
import type { Conversation } from '../../../model/index.ts'
import type { ShownTurns } from '../../../model/turns/shown_turns.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { afterFirstReading } from '../../../session/first_reading.ts'
import { lazyPart } from '../../ui/lazy_part.ts'
import { SuspenseBoundary } from '../../ui/suspense_boundary.tsx'
import type { Step } from './reading_bar.tsx'

const GroupPairs = lazyPart(() => afterFirstReading().then(() => import('../group/group_pairs.tsx')))

/** What lenses may change of the turns below them; and where the bar over the turns puts its way between them. */
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
      group: roles?.group && (
        <SuspenseBoundary>
          <GroupPairs corpus={corpus} conversation={conversation} roles={roles} />
        </SuspenseBoundary>
      ),
    }),
    [shown, onShow, corpus, conversation, roles],
  )
  return { reading, step }
}
