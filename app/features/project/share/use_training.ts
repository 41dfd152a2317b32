import { useCallback, useMemo } from 'react'
import { type AsyncData, latest } from '../../../base/async_data.ts'
import { placedReviews } from '../../../reviews/react/ask_places.ts'
import type { ShareableReview } from '../../../reviews/react/ask_project.ts'
import { useReviews } from '../../../reviews/react/use_reviews.ts'
import {
  type KnownTurn,
  knownFromPublished,
  knownFromReview,
  type TrainingTurn,
} from '../../../reviews/training/candidates.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { judgedLabels } from '../../../session/labels/load_splits.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { useUncached } from '../../../session/react/use_uncached.ts'
import type { Session } from '../../../session/session.ts'
import { shareOut as t } from '../messages.ts'

/** Id of the published labels as a source of right answers. Other sources are ids of reviews. */
export const PUBLISHED = 'published'

/** A source of right answers for training turns. */
export interface TrainingSource {
  readonly value: string
  readonly label: string
}

const askedOf = (corpus: CorpusInfo, { schemes, written = [] }: ShareableReview) =>
  corpus.labelSchemes.filter(({ id }) => schemes.includes(id) && !written.some((one) => one.id === id))

/** Sources of right answers: published labels, unless annotators see them, and reviews with answers under the same schemes. */
export function useTrainingSources(corpus: CorpusInfo, review: ShareableReview): readonly TrainingSource[] {
  const reviews = latest(useReviews())
  return useMemo(() => {
    const hasPublished = review.mode === 'blind' && askedOf(corpus, review).length > 0
    const own = (reviews ?? []).filter(
      ({ definition: { corpus: of, schemes }, removed, progress }) =>
        of.id === corpus.id &&
        !removed &&
        progress.done > 0 &&
        schemes.some((scheme) => review.schemes.includes(scheme)),
    )
    return [
      ...(hasPublished ? [{ value: PUBLISHED, label: t.published }] : []),
      ...own.map(({ definition, name }) => ({
        value: definition.id,
        label: t.fromReview(name, definition.reviewer),
      })),
    ]
  }, [corpus, review, reviews])
}

/**
 * Turns for which a source has right answers. Loads the splits of the review.
 * @param source null if training needs no answers
 */
export function useKnownTurns(
  corpus: CorpusInfo,
  review: ShareableReview,
  source: string | null,
): AsyncData<readonly KnownTurn[]> {
  const session = useSession()
  const data = useUncached(
    useCallback(
      async (signal: AbortSignal) => ({
        of: source,
        turns: source === null ? [] : await knownTurns(session, corpus, review, source, signal),
      }),
      [session, corpus, review, source],
    ),
  )
  return useMemo(() => {
    if (data.status === 'failed') return { status: 'failed', error: data.error }
    // The previous source's turns stay until those of the next one are known.
    const known = latest(data)
    return known?.of === source ? { status: 'ready', value: known.turns } : { status: 'loading' }
  }, [data, source])
}

async function knownTurns(
  session: Session,
  corpus: CorpusInfo,
  review: ShareableReview,
  source: string,
  signal: AbortSignal,
): Promise<readonly KnownTurn[]> {
  if (source !== PUBLISHED) {
    const open = await (await session.reviews()).open(source)
    const [placed] = open ? await placedReviews(session, corpus, [open.snapshot()], signal) : []
    return placed ? knownFromReview(review, placed.review) : []
  }
  const schemes = askedOf(corpus, review)
  const splits = [...new Set(review.queue.map(({ split }) => split))]
  const judged = await judgedLabels(session, corpus, { splits, schemes }, signal)
  return knownFromPublished(
    review,
    schemes.map((scheme) => ({ scheme, turns: judged.get(scheme.id) ?? [] })),
  )
}

/** Adds fingerprints of the current data. @returns fewer turns if the data no longer has some */
export async function withFingerprints(
  session: Session,
  corpus: CorpusInfo,
  known: readonly KnownTurn[],
): Promise<readonly TrainingTurn[]> {
  if (known.length === 0) return []
  const turns = await (await session.reader(corpus)).namedTurns(known)
  return known.flatMap((turn, i) => {
    const fingerprint = turns[i]?.fingerprint
    return fingerprint === undefined ? [] : [{ ...turn, fingerprint }]
  })
}
