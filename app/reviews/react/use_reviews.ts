import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { errorData } from '../../base/errors.ts'
import { afterDrawn } from '../../session/after_drawn.ts'
import { tracked } from '../../session/idle.ts'
import { useSession } from '../../session/react/use_session.ts'
import type { OpenReview, OpenReviewState } from '../keeper/open_review.ts'
import type { ListedReview, Reviews } from '../keeper/reviews.ts'

/**
 * What of this browser's reviews a view asks for.
 * @param version asked again whenever this is another one
 */
function useOfReviews<T>(
  ask: (reviews: Reviews) => Promise<T>,
  version: (reviews: Reviews) => unknown,
): AsyncData<T> {
  const session = useSession()
  const [reviews, setReviews] = useState<Reviews | null>(null)
  const [data, setData] = useState<AsyncData<T>>({ status: 'loading' })
  const subscribe = useCallback(
    (listener: () => void) => reviews?.subscribe(listener) ?? (() => {}),
    [reviews],
  )
  const now = useSyncExternalStore(subscribe, () => reviews && version(reviews))
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
  }, [session, ask, now])
  return data
}

const ALL = (reviews: Reviews) => reviews.list()
const ANY = (reviews: Reviews) => reviews.version()

/** Every review of this browser, the latest first; also those that are removed. */
export function useReviews(): AsyncData<readonly ListedReview[]> {
  return useOfReviews(ALL, ANY)
}

/** The reviews of a corpus that are not removed, as they stand, the latest first. */
export function useReviewsOf(corpus: string): AsyncData<readonly OpenReviewState[]> {
  return useOfReviews(
    useCallback((reviews: Reviews) => reviews.of(corpus), [corpus]),
    ANY,
  )
}

/** A review that is open; `null` as its value: this browser has none of that id. */
export function useReview(id: string): AsyncData<OpenReview | null> {
  return useOfReviews(
    useCallback((reviews: Reviews) => reviews.open(id), [id]),
    // As long as it is not there, any change may bring it.
    (reviews) => reviews.present(id) ?? reviews.version(),
  )
}

/** How an open review stands. */
export function useReviewState(review: OpenReview): OpenReviewState {
  return useSyncExternalStore(review.subscribe, review.snapshot)
}

/**
 * A part of how an open review stands; drawn again when that part changes.
 * @param select must give the same value (by identity) for the same state
 */
export function useReviewPart<T>(review: OpenReview, select: (state: OpenReviewState) => T): T {
  return useSyncExternalStore(review.subscribe, () => select(review.snapshot()))
}

/** True if a review belongs to somebody else, so that its answers can't be changed here. */
export function useIsForeign(review: OpenReview): boolean {
  return useSyncExternalStore(review.subscribe, () => review.isForeign)
}

/** How an open review stands, for what is drawn beside the turn under review: a moment after that. */
export function useReviewStateBeside(review: OpenReview): OpenReviewState {
  const subscribe = useCallback(
    (listener: () => void) => {
      let giveUp = () => {}
      const leave = review.subscribe(() => {
        giveUp()
        giveUp = afterDrawn(listener)
      })
      return () => {
        giveUp()
        leave()
      }
    },
    [review],
  )
  return useSyncExternalStore(subscribe, review.snapshot)
}
