import { Tags } from 'lucide-react'
import { useState } from 'react'
import { type ErrorData, errorData, isAbort } from '../../../base/errors.ts'
import { reviewFileName, writeReviewFile } from '../../../reviews/log/review_file.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { LabelFile } from '../../../session/react/use_label_files.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureMessage } from '../../../ui/state_message.tsx'
import { placesMessages } from '../places/messages.ts'
import { logAsPlaced } from '../session/places/ask_places.ts'
import { exportReviews as t } from './messages.ts'

interface ShowAsAnnotatorProps {
  readonly corpus: CorpusInfo
  /** Id and name of the review. */
  readonly review: string
  readonly name: string
}

/** Adds a review's labels to the open corpus, to show, search, filter and count them like published ones. */
export function ShowAsAnnotator({ corpus, review, name }: ShowAsAnnotatorProps) {
  const { showing, show } = useShowAsAnnotator(corpus)
  const total = (count: (file: { readonly labels: number; readonly turns: number }) => number) =>
    showing.status === 'shown' ? showing.files.reduce((sum, file) => sum + count(file), 0) : 0
  return (
    <>
      <Button
        icon={<Tags size={16} aria-hidden />}
        disabled={showing.status === 'working'}
        onClick={() => void show(review, name)}
      >
        {t.show}
      </Button>
      <span role="status" className="sm soft passing">
        {showing.status === 'working' && t.showing}
        {showing.status === 'shown' &&
          t.shown(
            total((file) => file.labels),
            total((file) => file.turns),
          )}
        {showing.status === 'shown' && showing.leftOut > 0 && ` ${placesMessages.leftOut(showing.leftOut)}`}
      </span>
      {showing.status === 'failed' && <FailureMessage error={showing.error} />}
    </>
  )
}

type Showing =
  | { readonly status: 'idle' | 'working' }
  /** `leftOut`: verdicts of turns that cannot be matched reliably with the current data. */
  | { readonly status: 'shown'; readonly files: readonly LabelFile[]; readonly leftOut: number }
  | { readonly status: 'failed'; readonly error: ErrorData }

/** Adds a review's labels to the corpus like a label file. Replaces those added before from the same review. */
function useShowAsAnnotator(corpus: CorpusInfo) {
  const session = useSession()
  const [showing, setShowing] = useState<Showing>({ status: 'idle' })
  const show = async (id: string, reviewName: string) => {
    setShowing({ status: 'working' })
    try {
      const review = await (await session.reviews()).open(id)
      if (!review) return setShowing({ status: 'idle' })
      const { signal } = new AbortController()
      const { log, leftOut } = await logAsPlaced(session, corpus, review, signal)
      // Includes the id, since reviews can have the same name.
      const name = reviewFileName(`${reviewName} ${id.slice(0, 8)}`)
      const before = (session.snapshot().labelFiles[corpus.id] ?? []).filter((file) => file.name === name)
      for (const file of before) await session.removeLabels(corpus.id, file.id)
      const file = new File([writeReviewFile(log)], name)
      const files = await session.addLabels(
        corpus,
        { name, file },
        {
          signal,
          onStep: () => {},
          // Reviews count turns from 0.
          askFirstTurn: async () => 0,
        },
      )
      setShowing({ status: 'shown', files, leftOut })
    } catch (error) {
      setShowing(isAbort(error) ? { status: 'idle' } : { status: 'failed', error: errorData(error) })
    }
  }
  return { showing, show }
}
