import { useCallback } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import type { Given } from '../../reviews/adjudication/given.ts'
import type { ReviewDefinition } from '../../reviews/log/review.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useSession } from '../use_session.ts'
import { useUncached } from '../use_uncached.ts'
import { givenLabels } from './given_labels.ts'

/** Who gave what to the turns of a review; asked again where labels are added to the corpus. */
export function useGiven(corpus: CorpusInfo, definition: ReviewDefinition): AsyncData<Given> {
  const session = useSession()
  return useUncached(
    useCallback(
      (signal: AbortSignal) => givenLabels(session, corpus, [definition], signal),
      [session, corpus, definition],
    ),
  )
}
