import { memo, useEffect, useState } from 'react'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { reviewStore as t } from '../../../reviews/store/messages.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/frame/notice.tsx'
import { useReviewPart } from '../session/use_reviews.ts'
import { SaveToFile } from './save_to_file.tsx'

/** Free space in bytes below which the user is warned. Enough for some ten thousand steps. */
const LITTLE = 10_000_000

/** Number of steps between checks of the free space, which are slow. */
const OFTEN = 20

/** Shows whether the steps are saved, and what to do if not. */
export const SavingNotice = memo(function SavingNotice({ review }: { readonly review: OpenReview }) {
  const status = useReviewPart(review, ({ saving }) => saving.status)
  const failed = useReviewPart(review, ({ saving }) => (saving.status === 'failed' ? saving : null))
  const id = useReviewPart(review, ({ definition }) => definition.id)
  const steps = useReviewPart(review, ({ entries }) => Math.floor(entries.length / OFTEN))
  const left = useRoomLeft(`${failed?.code} ${steps}`)
  return (
    <div role="status" data-saving={status}>
      {failed ? (
        <Notice
          tone="error"
          actions={
            <div className="row wrap gap-2">
              <SaveToFile review={id} look="primary" />
              <Button onClick={() => void review.retry()}>{t.tryAgain}</Button>
            </div>
          }
        >
          <p className="bold">{t.notSaved(failed.unsaved)}</p>
          <p>{t.why[failed.code]}</p>
          {left !== null && <p>{t.roomLeft(left)}</p>}
          <p>{t.goOn}</p>
        </Notice>
      ) : (
        <p className="xs faint">
          {left !== null && left < LITTLE ? `${t.saved}. ${t.littleRoom(left)}` : t.saved}
        </p>
      )}
    </div>
  )
})

/**
 * Free space for this site in bytes, or null if the browser doesn't say.
 * @param when checks again when this changes
 */
function useRoomLeft(when: unknown): number | null {
  const session = useSession()
  const [left, setLeft] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when to ask again
  useEffect(() => {
    let isOver = false
    const asked = session.reviews().then(({ store }) => store.room())
    asked.then(
      ({ used, quota }) =>
        !isOver && setLeft(used === null || quota === null ? null : Math.max(0, quota - used)),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [session, when])
  return left
}
