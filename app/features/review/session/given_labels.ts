import { useCallback } from 'react'
import type { AsyncData } from '../../../base/async_data.ts'
import { type Given, givenBy } from '../../../reviews/adjudication/given.ts'
import { reviewedTurns } from '../../../reviews/export/reviewed_turns.ts'
import type { ReviewDefinition } from '../../../reviews/log/review.ts'
import type { ReviewState } from '../../../reviews/log/review_state.ts'
import { placedReview } from '../../../reviews/places/as_placed.ts'
import { reviewSchemes } from '../../../reviews/queue/review_schemes.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { useUncached } from '../../../session/react/use_uncached.ts'
import type { Session } from '../../../session/session.ts'
import { placesWithin } from './places/ask_places.ts'

/**
 * Labels for the turns of some reviews by annotator: from the corpus, label files and reviews in this browser. Loads
 * the splits first.
 * @throws errors of loading or querying the corpus, or an `AbortError` if cancelled
 */
export async function givenLabels(
  session: Session,
  corpus: CorpusInfo,
  definitions: readonly ReviewDefinition[],
  signal: AbortSignal,
): Promise<Given> {
  const { judgedLabels } = await import('../../../session/labels/load_splits.ts')
  const own = definitions.flatMap((definition) => reviewSchemes(definition, corpus.labelSchemes))
  const schemes = [...new Map(own.map((scheme) => [scheme.id, scheme])).values()]
  const splits = new Set(definitions.flatMap(({ queue }) => queue.map(({ split }) => split)))
  const judged = await judgedLabels(session, corpus, { splits: [...splits], schemes }, signal)
  // Adjudications don't count as input to themselves.
  const decided = definitions.filter(({ mode }) => mode === 'adjudicate').map(({ id }) => id)
  const known = corpus.splits.map(({ name }) => name).filter((name) => splits.has(name))
  const others = await othersOf(session, corpus.id, new Set(decided))
  const reader = await session.reader(corpus)
  const placed = await Promise.all(
    others.map(async (review) => {
      const places = await placesWithin(reader, corpus, known, review, signal)
      return placedReview(review, places).review
    }),
  )
  return givenBy(schemes, judged, (there) => reviewedTurns(placed, there))
}

/** Other reviews of a corpus. Empty if the browser cannot store reviews. */
async function othersOf(
  session: Session,
  corpus: string,
  but: ReadonlySet<string>,
): Promise<readonly ReviewState[]> {
  const all = await session
    .reviews()
    .then((reviews) => reviews.of(corpus))
    .catch(() => [])
  return all.filter(({ definition }) => !but.has(definition.id))
}

/** Labels for the turns of a review by annotator. Refreshed when labels are added to the corpus. */
export function useGiven(corpus: CorpusInfo, definition: ReviewDefinition): AsyncData<Given> {
  const session = useSession()
  return useUncached(
    useCallback(
      (signal: AbortSignal) => givenLabels(session, corpus, [definition], signal),
      [session, corpus, definition],
    ),
  )
}
