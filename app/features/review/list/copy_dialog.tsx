import { useState } from 'react'
import type { ReviewSummary } from '../../../reviews/log/review_summary.ts'
import { REVIEWER } from '../../../session/review_files/reviewer_here.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { recall } from '../../../ui/remembered.ts'
import { startReview } from '../start/messages.ts'
import { Question } from '../start/question.tsx'
import { NAME_LENGTH } from '../start/start_form.ts'
import { reviewList as t } from './messages.ts'

interface CopyDialogProps {
  readonly review: ReviewSummary
  onCopy(by: { readonly name: string; readonly reviewer: string }): void
  onClose(): void
}

/** Asks for a reviewer's name before starting a copy of a review. */
export function CopyDialog({ review, onCopy, onClose }: CopyDialogProps) {
  const kept = recall(REVIEWER)
  const [reviewer, setReviewer] = useState(typeof kept === 'string' ? kept : review.definition.reviewer)
  const [name, setName] = useState(t.copyName(review.name).slice(0, NAME_LENGTH))
  const isMissing = reviewer.trim() === '' || name.trim() === ''
  return (
    <Dialog open onClose={onClose} title={t.copyTitle(review.name)} description={t.copyNote}>
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isMissing) onCopy({ name: name.trim(), reviewer: reviewer.trim() })
        }}
      >
        <Question label={startReview.reviewer} value={reviewer} onType={setReviewer} />
        <Question label={startReview.reviewName} value={name} onType={setName} />
        <div className="row gap-2">
          <Button
            look="primary"
            disabled={isMissing}
            onClick={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {t.makeCopy}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
