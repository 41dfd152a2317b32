import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { errorData } from '../../base/errors.ts'
import { afterDrawn } from '../../session/after_drawn.ts'
import { tracked } from '../../session/idle.ts'
import { useSession } from '../../session/react/use_session.ts'
import type { OpenReview, OpenReviewState } from '../keeper/open_review.ts'
import type { ListedReview, Reviews } from '../keeper/reviews.ts'

/**
 * Reads something from this browser's reviews.
 * @param version reads again whenever this changes
 * @param isPaused keeps what was read before
 */
function useOfReviews<T>(
  ask: (reviews: Reviews) => Promise<T>,
  version: (reviews: Reviews) => unknown,
  isPaused = false,
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
    if (isPaused) return
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
  }, [session, ask, now, isPaused])
  return data
}

const ALL = (reviews: Reviews) => reviews.list()
const ANY = (reviews: Reviews) => reviews.version()

/** All reviews in this browser, latest first, including removed ones. */
export function useReviews(): AsyncData<readonly ListedReview[]> {
  return useOfReviews(ALL, ANY)
}

/**
 * Current states of a corpus's reviews that are not removed, latest first.
 * @param isPaused true while many reviews are being added, so that they are read once
 */
export function useReviewsOf(corpus: string, isPaused = false): AsyncData<readonly OpenReviewState[]> {
  return useOfReviews(
    useCallback((reviews: Reviews) => reviews.of(corpus), [corpus]),
    ANY,
    isPaused,
  )
}

/** An open review. Its value is null if this browser has no review with that id. */
export function useReview(id: string): AsyncData<OpenReview | null> {
  return useOfReviews(
    useCallback((reviews: Reviews) => reviews.open(id), [id]),
    // Until it exists, any change may add it.
    (reviews) => reviews.present(id) ?? reviews.version(),
  )
}

export function useReviewState(review: OpenReview): OpenReviewState {
  return useSyncExternalStore(review.subscribe, review.snapshot)
}

/**
 * Part of an open review's state. Re-renders only when that part changes.
 * @param select must return the same value (by identity) for the same state
 */
export function useReviewPart<T>(review: OpenReview, select: (state: OpenReviewState) => T): T {
  return useSyncExternalStore(review.subscribe, () => select(review.snapshot()))
}

/** True if the review belongs to someone else, so that its answers cannot be changed here. */
export function useIsForeign(review: OpenReview): boolean {
  return useSyncExternalStore(review.subscribe, () => review.isForeign)
}

/** State of an open review for components next to the current turn. Updates shortly after the turn itself. */
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
