import { useState } from 'react'
import { messageOf } from '../../../base/errors.ts'
import type { Reviews } from '../../../reviews/keeper/reviews.ts'
import type { MovedTurn, ReviewDefinition } from '../../../reviews/log/review.ts'
import { reviewStore } from '../../../reviews/store/messages.ts'
import { type EntryDraft, StoreFailure, type TurnDraft } from '../../../reviews/store/store.ts'
import { tracked } from '../../../session/idle.ts'
import { useSession } from '../../../session/react/use_session.ts'

export type ReviewChange = Exclude<EntryDraft, TurnDraft | { readonly kind: 'undo' }>

/** Changes to whole reviews. Each resolves to true if it is saved. `failure` describes why the latest one isn't. */
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
    change: (id: string, draft: ReviewChange) => attempt((reviews) => changed(reviews, id, [draft])),
    /** Continues a review with another corpus in which its turns were found. */
    goOnWith: (id: string, corpus: ReviewDefinition['corpus'], places: readonly MovedTurn[]) =>
      attempt((reviews) =>
        changed(reviews, id, [
          { kind: 'corpus', corpus },
          ...(places.length > 0 ? [{ kind: 'moved', places } as const] : []),
        ]),
      ),
    /** Starts the same queue again or for another reviewer. */
    copy: (from: string, by: Pick<ReviewDefinition, 'name' | 'reviewer'>) =>
      attempt(async (reviews) => {
        const review = await reviews.open(from)
        if (!review) return reviewStore.why.gone
        const { id, created: _, device: __, ...rest } = review.snapshot().definition
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

/** @returns the reason why it is not saved, or null if it is */
async function changed(
  reviews: Reviews,
  id: string,
  drafts: readonly ReviewChange[],
): Promise<string | null> {
  const review = await reviews.open(id)
  if (!review) return reviewStore.why.gone
  const kept = await Promise.all(drafts.map((draft) => review.change(draft)))
  if (kept.every((one) => one)) return null
  const { saving } = review.snapshot()
  return saving.status === 'failed' ? reviewStore.why[saving.code] : reviewStore.why.failed
}
