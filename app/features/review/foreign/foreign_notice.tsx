import { UserPen } from 'lucide-react'
import { useState } from 'react'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { useIsForeign } from '../../../reviews/react/use_reviews.ts'
import { reviewStore } from '../../../reviews/store/messages.ts'
import { StoreFailure } from '../../../reviews/store/store.ts'
import { tracked } from '../../../session/idle.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { deviceId, REVIEWER, rememberedReviewer } from '../../../session/review_files/reviewer_here.ts'
import { navigate } from '../../../state/address.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/frame/notice.tsx'
import { remember } from '../../../ui/remembered.ts'
import { startReview } from '../start/messages.ts'
import { Question } from '../start/question.tsx'
import { NAME_LENGTH } from '../start/start_form.ts'
import { foreignReview as t } from './messages.ts'

/** Shows whose review is open, with an offer to continue it as one's own. Hidden for the user's own reviews. */
export function ForeignNotice({ review }: { readonly review: OpenReview }) {
  const session = useSession()
  const isForeign = useIsForeign(review)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!isForeign) return null
  const { id, reviewer, device } = review.made
  const here = rememberedReviewer()
  const mayBeMine = here === null || here === reviewer || device === deviceId()
  const attempt = async (run: () => Promise<void>) => {
    try {
      await run()
      setFailure(null)
    } catch (error) {
      setFailure(reviewStore.why[error instanceof StoreFailure ? error.code : 'failed'])
    }
  }
  const takeOver = async () => {
    await (await session.reviews()).takeOver(id)
    remember(REVIEWER, reviewer)
  }
  return (
    <>
      <Notice
        banner
        tone="info"
        role="status"
        actions={
          <>
            <Button look="primary" icon={<UserPen size={16} aria-hidden />} onClick={() => setAsking(true)}>
              {t.continueAs}
            </Button>
            {mayBeMine && (
              <Button title={t.mineNote} onClick={() => void tracked(attempt(takeOver))}>
                {t.mine(reviewer)}
              </Button>
            )}
          </>
        }
      >
        {t.readOnly(reviewer)}
        {failure !== null && ` ${t.failed(failure)}`}
      </Notice>
      {isAsking && (
        <ContinueDialog
          review={review}
          onClose={() => setAsking(false)}
          onContinue={(by) => {
            setAsking(false)
            void tracked(
              attempt(async () => {
                // A second review by the same person would be a second annotator.
                if (by.reviewer === reviewer) return takeOver()
                const copy = await (await session.reviews()).continueAs(id, by)
                remember(REVIEWER, by.reviewer)
                if (copy !== null) navigate({ review: copy, queue: 'all' }, 'push')
              }),
            )
          }}
        />
      )}
    </>
  )
}

interface ContinueDialogProps {
  readonly review: OpenReview
  onContinue(by: { readonly name: string; readonly reviewer: string }): void
  onClose(): void
}

/** Asks for the user's name before continuing a colleague's review. */
function ContinueDialog({ review, onContinue, onClose }: ContinueDialogProps) {
  const { name, definition, entries } = review.snapshot()
  const here = rememberedReviewer()
  const [reviewer, setReviewer] = useState(here ?? '')
  const own = reviewer.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title(name)}
      description={t.note(definition.reviewer, entries.length)}
    >
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (own !== '') onContinue({ name: name.slice(0, NAME_LENGTH), reviewer: own })
        }}
      >
        <Question
          label={startReview.reviewer}
          note={startReview.reviewerNote}
          value={reviewer}
          autoComplete="name"
          onType={setReviewer}
        />
        {own === definition.reviewer && (
          <p role="status" className="sm soft anywhere">
            {t.sameName(own)}
          </p>
        )}
        <div className="row gap-2">
          <Button
            look="primary"
            disabled={own === ''}
            onClick={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {t.make}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
