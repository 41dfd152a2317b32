import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { own } from '../../../base/safe_access.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import type { ReviewDefinition } from '../../../reviews/log/review.ts'
import { missingLabels } from '../../../reviews/queue/label_sources.ts'
import { useIsForeign } from '../../../reviews/react/use_reviews.ts'
import { afterDrawn } from '../../../session/after_drawn.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useLabelFiles } from '../../../session/react/use_label_files.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { currentViewState, navigateAhead } from '../../../state/address.ts'
import { ReadOnlyWork } from './read_only_work.ts'
import { ReviewWork } from './review_work.ts'
import type { WorkState } from './work_place.ts'

/** Commands for the keys and buttons of a review, acting on the place in the address. */
export function useWork(corpus: CorpusInfo, review: OpenReview): ReviewWork {
  const session = useSession()
  const { conversations } = session
  const Work = useIsForeign(review) ? ReadOnlyWork : ReviewWork
  // Added label files change the corpus, but not the progress of the review.
  const corpusNow = useRef(corpus)
  useLayoutEffect(() => {
    corpusNow.current = corpus
  }, [corpus])
  return useMemo(
    () =>
      new Work(review, {
        shown() {
          const { split, conversation, turn } = currentViewState()
          return split === null || conversation === null || turn === null
            ? null
            : { split, conversation, turn }
        },
        part: () => currentViewState().queue,
        show(place) {
          const { allSplits, split, review: shown } = currentViewState()
          // The user may have left the review while a step was being saved.
          if (shown !== review.made.id) return
          // Keeps the content of the list.
          const showsAll = allSplits || (split === null && corpusNow.current.splits.length > 1)
          // Renders the turn first, then the parts of the page that show its position.
          afterDrawn(navigateAhead({ ...place, allSplits: showsAll }, 'replace'))
        },
        schemes: () => corpusNow.current.labelSchemes,
        missing: () => {
          const { id, labelSchemes } = corpusNow.current
          const files = own(session.snapshot().labelFiles, id) ?? []
          return missingLabels(review.snapshot().definition, labelSchemes, files)
        },
        conversation: ({ split, conversation }) =>
          conversations.get(corpusNow.current, split, conversation).catch(() => null),
        prefetch: ({ split, conversation }) => conversations.prefetch(corpusNow.current, split, conversation),
      }),
    [session, conversations, review, Work],
  )
}

/** Label files to add before anything can be confirmed, see `missingLabels`. */
export function useMissingLabels(
  { id, labelSchemes }: Pick<CorpusInfo, 'id' | 'labelSchemes'>,
  definition: ReviewDefinition,
): readonly string[] {
  const files = useLabelFiles(id)
  return useMemo(() => missingLabels(definition, labelSchemes, files), [definition, labelSchemes, files])
}

/** Part of a review's work state. Re-renders only when that part changes. */
export function useWorkPart<K extends keyof WorkState>(work: ReviewWork, part: K): WorkState[K] {
  return useSyncExternalStore(work.subscribe, () => work.snapshot()[part])
}
