import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { errorData } from '../../base/errors.ts'
import type { OpenReview, OpenReviewState } from '../../reviews/keeper/open_review.ts'
import type { Reviews } from '../../reviews/keeper/reviews.ts'
import type { ReviewState } from '../../reviews/log/review_state.ts'
import { tracked } from '../../session/idle.ts'
import { useSession } from '../use_session.ts'

/** What of this browser's reviews a view asks for; asked again whenever one of them changes. */
function useOfReviews<T>(ask: (reviews: Reviews) => Promise<T>): AsyncData<T> {
  const session = useSession()
  const [reviews, setReviews] = useState<Reviews | null>(null)
  const [data, setData] = useState<AsyncData<T>>({ status: 'loading' })
  const subscribe = useCallback(
    (listener: () => void) => reviews?.subscribe(listener) ?? (() => {}),
    [reviews],
  )
  const version = useSyncExternalStore(subscribe, () => reviews?.version() ?? -1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that there is another answer
  useEffect(() => {
    let left = false
    const asked = tracked(session.reviews().then(async (all) => [all, await ask(all)] as const))
    asked.then(
      ([all, value]) => {
        if (left) return
        setReviews(all)
        setData((before) =>
          before.status === 'ready' && before.value === value ? before : { status: 'ready', value },
        )
      },
      (error: unknown) => !left && setData({ status: 'failed', error: errorData(error) }),
    )
    return () => {
      left = true
    }
  }, [session, ask, version])
  return data
}

const ALL = (reviews: Reviews) => reviews.all()

/** Every review of this browser, the latest first; also those that are removed. */
export function useReviews(): AsyncData<readonly ReviewState[]> {
  return useOfReviews(ALL)
}

/** A review that is open; `null` as its value: this browser has none of that id. */
export function useReview(id: string): AsyncData<OpenReview | null> {
  return useOfReviews(useCallback((reviews: Reviews) => reviews.open(id), [id]))
}

/** How an open review stands. */
export function useReviewState(review: OpenReview): OpenReviewState {
  return useSyncExternalStore(review.subscribe, review.snapshot)
}
