import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { own } from '../../../base/own.ts'
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

/** What keys and buttons of a review do, in the place that the address names. */
export function useWork(corpus: CorpusInfo, review: OpenReview): ReviewWork {
  const session = useSession()
  const { conversations } = session
  const Work = useIsForeign(review) ? ReadOnlyWork : ReviewWork
  // Label files that are added change the corpus, and not what the review is at.
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
          // Whoever has left the review while a step was being kept is not taken back to it.
          if (shown !== review.made.id) return
          // The list beside it goes on showing what it shows.
          const showsAll = allSplits || (split === null && corpusNow.current.splits.length > 1)
          // The turn is drawn first, then the rest of the page that shows where it is.
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

/** A part of what is chosen and said in a review at work; drawn again when that part changes. */
export function useWorkPart<K extends keyof WorkState>(work: ReviewWork, part: K): WorkState[K] {
  return useSyncExternalStore(work.subscribe, () => work.snapshot()[part])
}
