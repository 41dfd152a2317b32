import { useMemo } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import type { ErrorData } from '../../base/errors.ts'
import { type LabelScheme, NO_FILTER } from '../../model/index.ts'
import { type Annotations, annotationsOf } from '../../reviews/annotators/annotations.ts'
import type { ReviewState } from '../../reviews/log/review_state.ts'
import { reviewSchemes } from '../../reviews/queue/review_schemes.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { isComing } from '../../session/splits/split_load.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession, useSplitLoads } from '../use_session.ts'
import { useReviews } from './use_reviews.ts'

const NONE: readonly ReviewState[] = []

/** The reviews of a corpus that were not removed, the earliest first; `null`: not known yet. */
function useReviewsOf(corpus: string): {
  readonly reviews: readonly ReviewState[] | null
  readonly error: ErrorData | null
} {
  const data = useReviews()
  return useMemo(() => {
    // Labels can be compared where the browser keeps no reviews.
    if (data.status === 'failed') return { reviews: NONE, error: data.error }
    const all = data.status === 'ready' ? data.value : data.previous
    if (!all) return { reviews: null, error: null }
    const own = all.filter(({ definition, removed }) => definition.corpus.id === corpus && !removed)
    return { reviews: own.toReversed(), error: null }
  }, [data, corpus])
}

/** The schemes under which turns of a corpus are examined: its own, those of label files, and those written for reviews. */
export function useExaminedSchemes(corpus: CorpusInfo): readonly LabelScheme[] {
  const { reviews } = useReviewsOf(corpus.id)
  return useMemo(() => {
    const written = (reviews ?? []).flatMap(({ definition }) =>
      reviewSchemes(definition, corpus.labelSchemes),
    )
    const schemes = new Map([...corpus.labelSchemes, ...written].map((scheme) => [scheme.id, scheme]))
    return [...schemes.values()]
  }, [corpus, reviews])
}

interface FoundAnnotators {
  readonly annotations: AsyncData<Annotations>
  /** Why reviews are not among them; `null`: they are. */
  readonly reviewsError: ErrorData | null
  /** Whether conversations are still being loaded; nothing is asked meanwhile. */
  readonly coming: boolean
}

/** Who gave what to turns of some splits under a scheme: in the corpus, in label files, and in reviews. */
export function useAnnotators(
  corpus: CorpusInfo,
  splits: readonly string[],
  scheme: LabelScheme,
): FoundAnnotators {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  const coming = useSplitLoads(corpus.id, splits).some(isComing)
  const { reviews, error } = useReviewsOf(corpus.id)
  const judged = useAnswer(
    {
      key: queryKeys.judged(loaded, scheme.id, scheme.by),
      ask: async (signal) =>
        (await session.reader(corpus)).judged({ splits, filter: NO_FILTER }, scheme, signal),
    },
    !coming,
  )
  const annotations = useMemo((): AsyncData<Annotations> => {
    if (judged.status === 'failed') return { status: 'failed', error: judged.error }
    const rows = judged.status === 'ready' ? judged.value : judged.previous
    if (!rows || !reviews) return { status: 'loading' }
    const value = annotationsOf({ scheme, judged: rows, reviews, splits })
    return judged.status === 'ready' ? { status: 'ready', value } : { status: 'loading', previous: value }
  }, [judged, reviews, scheme, splits])
  return { annotations, reviewsError: error, coming }
}
