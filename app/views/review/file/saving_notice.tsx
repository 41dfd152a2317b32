import { useReviewState } from '../../../hooks/reviews/use_reviews.ts'
import { useRoomLeft } from '../../../hooks/reviews/use_room_left.ts'
import { reviewStore as t } from '../../../messages/reviews/store.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { SaveToFile } from './save_to_file.tsx'

/** So little room that the reader is told, in bytes: some ten thousand steps. */
const LITTLE = 10_000_000

/** Whether what was done is kept, and what to do where it is not. */
export function SavingNotice({ review }: { readonly review: OpenReview }) {
  const { saving, definition } = useReviewState(review)
  const left = useRoomLeft(saving.status)
  return (
    <div role="status" data-saving={saving.status}>
      {saving.status === 'failed' ? (
        <Notice
          tone="error"
          actions={
            <div className="row wrap gap-2">
              <SaveToFile review={definition.id} look="primary" />
              <Button onClick={() => void review.retry()}>{t.tryAgain}</Button>
            </div>
          }
        >
          <p className="bold">{t.notSaved(saving.unsaved)}</p>
          <p>{t.why[saving.code]}</p>
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
}
