import { useState } from 'react'
import { messageOf } from '../../base/errors.ts'
import { reviewStore } from '../../messages/reviews/store.ts'
import type { Reviews } from '../../reviews/keeper/reviews.ts'
import type { ReviewDefinition } from '../../reviews/log/review.ts'
import { type EntryDraft, StoreFailure, type TurnDraft } from '../../reviews/store/store.ts'
import { tracked } from '../../session/idle.ts'
import { useSession } from '../use_session.ts'

/** What happens to a review as a whole. */
export type ReviewChange = Exclude<EntryDraft, TurnDraft | { readonly kind: 'undo' }>

/** Changes to reviews as wholes; each resolves to whether it is kept, and `failure` says why the latest is not. */
export function useReviewChanges() {
  const session = useSession()
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = async (run: (reviews: Reviews) => Promise<string | null>): Promise<boolean> => {
    try {
      const why = await tracked(session.reviews().then(run))
      setFailure(why)
      return why === null
    } catch (error) {
      setFailure(error instanceof StoreFailure ? reviewStore.why[error.code] : messageOf(error))
      return false
    }
  }
  return {
    failure,
    change: (id: string, draft: ReviewChange) =>
      attempt(async (reviews) => {
        const review = await reviews.open(id)
        if (!review) return reviewStore.why.gone
        if (await review.change(draft)) return null
        const { saving } = review.snapshot()
        return saving.status === 'failed' ? reviewStore.why[saving.code] : reviewStore.why.failed
      }),
    /** The same queue for another reviewer, or once more. */
    copy: (definition: ReviewDefinition, by: Pick<ReviewDefinition, 'name' | 'reviewer'>) =>
      attempt(async (reviews) => {
        const { id, created: _, ...rest } = definition
        await reviews.create({ ...rest, ...by, copyOf: id })
        return null
      }),
    deleteForGood: (id: string) =>
      attempt(async (reviews) => {
        await reviews.store.remove(id)
        return null
      }),
  }
}
