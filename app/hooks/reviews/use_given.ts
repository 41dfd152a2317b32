import { useEffect, useState } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { errorData, isAbort } from '../../base/errors.ts'
import type { Given } from '../../reviews/adjudication/given.ts'
import type { ReviewDefinition } from '../../reviews/log/review.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { useSession } from '../use_session.ts'
import { givenLabels } from './given_labels.ts'

/** Who gave what to the turns of a review; asked again where labels are added to the corpus. */
export function useGiven(corpus: CorpusInfo, definition: ReviewDefinition): AsyncData<Given> {
  const session = useSession()
  const [data, setData] = useState<AsyncData<Given>>({ status: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    tracked(givenLabels(session, corpus, [definition], signal)).then(
      (value) => !signal.aborted && setData({ status: 'ready', value }),
      (error: unknown) =>
        !signal.aborted && !isAbort(error) && setData({ status: 'failed', error: errorData(error) }),
    )
    return () => controller.abort()
  }, [session, corpus, definition])
  return data
}
