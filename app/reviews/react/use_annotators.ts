import { useMemo } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import { type ErrorData, errorData } from '../../base/errors.ts'
import { type LabelScheme, NO_FILTER } from '../../model/index.ts'
import { fingerprintOf } from '../../model/links/fingerprint.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useAnswer } from '../../session/react/use_answer.ts'
import { useLabelFiles } from '../../session/react/use_label_files.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession, useSplitLoads } from '../../session/react/use_session.ts'
import { isComing } from '../../session/splits/split_load.ts'
import { type Annotations, annotationsOf } from '../annotators/annotations.ts'
import { withoutTurns } from '../annotators/counted_turns.ts'
import type { ReviewState } from '../log/review_state.ts'
import { countLeftOut, type PlacedReview } from '../places/as_placed.ts'
import { reviewsOfProject } from '../project/compared_parts.ts'
import { reviewSchemes } from '../queue/review_schemes.ts'
import { askJudgements, askReviewed, type FoundJudgements, mayBeCounted } from './ask_judgements.ts'
import { annotatorMessages } from './messages.ts'
import { useReviewsWithin } from './use_placed_reviews.ts'
import { useReviews, useReviewsOf } from './use_reviews.ts'

const NONE: readonly ReviewState[] = []
const NO_NAMES: readonly string[] = []

/** Reviews of a corpus that are not removed, earliest first. Null until known. */
function useCounting(corpus: string): {
  readonly reviews: readonly ReviewState[] | null
  readonly error: ErrorData | null
} {
  const data = useReviewsOf(corpus)
  return useMemo(() => {
    // Labels can be compared even if the browser cannot store reviews.
    if (data.status === 'failed') return { reviews: NONE, error: data.error }
    const all = data.status === 'ready' ? data.value : data.previous
    if (!all) return { reviews: null, error: null }
    return { reviews: all.toReversed(), error: null }
  }, [data])
}

/** Schemes of annotated turns in a corpus: its own, those of label files, and those written for reviews. */
export function useExaminedSchemes(corpus: CorpusInfo): readonly LabelScheme[] {
  const reviews = latest(useReviews())
  return useMemo(() => {
    const own = (reviews ?? []).filter(
      ({ definition, removed }) => definition.corpus.id === corpus.id && !removed,
    )
    const written = own
      .toReversed()
      .flatMap(({ definition }) => reviewSchemes(definition, corpus.labelSchemes))
    const schemes = new Map([...corpus.labelSchemes, ...written].map((scheme) => [scheme.id, scheme]))
    return [...schemes.values()]
  }, [corpus, reviews])
}

interface FoundAnnotators {
  readonly annotations: AsyncData<Annotations>
  /** Reason why reviews are missing, or null. */
  readonly reviewsError: ErrorData | null
  /** Number of verdicts excluded because their turns cannot be matched reliably with the current data. */
  readonly leftOut: number
  /** The project whose reviews alone count, with the number of other reviews. Null if all reviews count. */
  readonly ofProject: { readonly title: string | null; readonly left: number } | null
  /** Names of annotators whose labels come from a review that was added as a label file. They are left out. */
  readonly copied: readonly string[]
  /** True while conversations are loading. Nothing is queried then. */
  readonly coming: boolean
}

/**
 * Who gave what to turns of some splits under a scheme: in the corpus, in label files, and in reviews.
 * @param merged names of people whose blind reviews count as one annotator
 * @param project id of the project whose reviews alone count. Null for all reviews
 */
export function useAnnotators(
  corpus: CorpusInfo,
  splits: readonly string[],
  scheme: LabelScheme,
  merged = NO_NAMES,
  project: string | null = null,
): FoundAnnotators {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  const coming = useSplitLoads(corpus.id, splits).some(isComing)
  const { reviews: all, error } = useCounting(corpus.id)
  const chosen = useMemo(
    () => (all && project !== null ? reviewsOfProject(all, project) : null),
    [all, project],
  )
  const reviews = chosen ? chosen.kept : all
  const judged = useAnswer(
    {
      key: queryKeys.judged(loaded, scheme.id, scheme.by),
      ask: async (signal): Promise<FoundJudgements> => {
        const reader = await session.reader(corpus)
        if (mayBeCounted(corpus)) return askJudgements(reader, { splits, scheme }, signal)
        return { rows: await reader.judged({ splits, filter: NO_FILTER }, scheme, signal), counted: null }
      },
    },
    !coming,
  )
  const places = useReviewsWithin(corpus, splits, reviews, !coming)
  const placed = latest(places) ?? null
  const counted = latest(judged)?.counted ?? null
  const reviewed = useAnswer(
    counted &&
      placed && {
        key: queryKeys.judgedInReviews(loaded, scheme.id, scheme.by, reviewedName(placed)),
        ask: async (signal) => askReviewed(await session.reader(corpus), { splits, scheme }, placed, signal),
      },
    !coming,
  )
  const files = useLabelFiles(corpus.id)
  const copied = useMemo(() => {
    const ofReviews = files.filter((file) => file.isReview && file.scheme.id === scheme.id)
    return [...new Set(ofReviews.flatMap(({ annotators }) => annotators.map(({ by }) => by)))]
  }, [files, scheme])
  // An address has other arrays after each step.
  const people = JSON.stringify(merged)
  const annotations = useMemo((): AsyncData<Annotations> => {
    if (judged.status === 'failed') return { status: 'failed', error: judged.error }
    if (places.status === 'failed') return { status: 'failed', error: places.error }
    if (reviewed.status === 'failed') return { status: 'failed', error: reviewed.error }
    const found = judged.status === 'ready' ? judged.value : judged.previous
    if (!found || !placed) return { status: 'loading' }
    const rows = found.rows ?? (reviewed.status === 'ready' ? reviewed.value : null)
    if (!rows) return { status: 'loading' }
    const counting = placed.map(({ review }) => review)
    const others = found.counted && withoutTurns(found.counted, rows)
    if (found.counted && !others)
      return { status: 'failed', error: errorData(new Error(annotatorMessages.changed)) }
    const value = annotationsOf({
      scheme,
      judged: rows,
      ...(others && { counted: others }),
      reviews: counting,
      splits,
      merged: JSON.parse(people) as readonly string[],
      copied: new Set(copied),
    })
    return judged.status === 'ready' ? { status: 'ready', value } : { status: 'loading', previous: value }
  }, [judged, reviewed, places, placed, scheme, splits, people, copied])
  const leftOut = useMemo(() => countLeftOut(placed ?? [], scheme.id), [placed, scheme])
  return { annotations, reviewsError: error, leftOut, ofProject: chosen, copied, coming }
}

/** Identifies the turns of reviews as placed. */
function reviewedName(placed: readonly PlacedReview[]): string {
  const places = placed.flatMap(({ review }) => [...review.verdicts.values()].map(({ place }) => place))
  return fingerprintOf([...new Set(places.map(({ split, conversation }) => `${split} ${conversation}`))])
}
