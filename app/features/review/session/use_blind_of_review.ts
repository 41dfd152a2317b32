import { useMemo } from 'react'
import { latest } from '../../../base/async_data.ts'
import { schemesThatTell, withoutLabels } from '../../../model/knowledge/blind.ts'
import { withoutSchemes } from '../../../model/knowledge/blind_corpus.ts'
import { isBlindNow, type Reveals, revealsOf } from '../../../reviews/blind/reveals.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import type { ReviewDefinition } from '../../../reviews/log/review.ts'
import type { Blind } from '../../../session/blind.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { usePlaced, useQueuePlaces } from './places/use_queue_places.ts'
import { useReviewPart } from './use_reviews.ts'

/**
 * Data that an open review hides. Null if it isn't blind, belongs to another corpus, or is fully revealed. Stable until
 * more is revealed.
 */
export function useBlindOfReview(corpus: CorpusInfo, review: OpenReview): Blind | null {
  const placed = usePlaced(review)
  const { definition } = placed
  const reveals = useReviewPart(review, (state) => state.reveals)
  // Uses only cached places: hiding labels must not trigger loading.
  const places = latest(useQueuePlaces(corpus, placed, false))
  const isBlind = useMemo(
    () => definition.corpus.id === corpus.id && isBlindNow({ definition, reveals }),
    [corpus.id, definition, reveals],
  )
  const found = useMemo(
    () => revealsOf({ definition, reveals }, places ?? null),
    [definition, reveals, places],
  )
  const key = useMemo(() => JSON.stringify([...found]), [found])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is revealed
  return useMemo(
    () => (isBlind ? blindOf(corpus, definition, found) : null),
    [isBlind, corpus, definition, key],
  )
}

function blindOf(corpus: CorpusInfo, { id, schemes }: ReviewDefinition, reveals: Reveals): Blind | null {
  const hidden = schemesThatTell(corpus.labelSchemes, schemes)
  if (hidden.length === 0) return null
  const shown = new Map<CorpusInfo, CorpusInfo>()
  return {
    review: id,
    corpus: corpus.id,
    conversation: (whole) =>
      withoutLabels(
        whole,
        {
          hidden,
          revealed: ({ split, id: conversation }, turn) =>
            reveals.get(JSON.stringify([split, conversation, turn])) ?? [],
        },
        corpus.knowledge,
      ),
    corpusInfo: (whole) => {
      const known = shown.get(whole)
      if (known) return known
      const gone = whole.labelSchemes.filter((scheme) => hidden.includes(scheme.id))
      const drawn = { ...withoutSchemes(whole, hidden), blind: { whole, schemes: gone } }
      shown.set(whole, drawn)
      return drawn
    },
  }
}
