import { memo, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { reviewFile } from '../../../reviews/log/messages.ts'
import { useReviewPart } from '../../../reviews/react/use_reviews.ts'
import type { StepsRefused } from '../../../reviews/server/server_log.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { tracked } from '../../../session/idle.ts'
import { useSession, useView } from '../../../session/react/use_session.ts'
import { sendMissing, serverCopyOf } from '../../../session/review_files/server_copy.ts'
import { changeView, formatViewState } from '../../../state/view_state.ts'
import { Button } from '../../../ui/button.tsx'
import { SaveToFile } from './save_to_file.tsx'

const t = reviewFile.server

interface KeepOnServerProps {
  readonly review: OpenReview
  /** Address of the corpus's reviews. */
  readonly folder: string
}

/** Keeps an own review on the server and says if steps are missing there. */
export const KeepOnServer = memo(function KeepOnServer({ review, folder }: KeepOnServerProps) {
  const isForeign = useReviewPart(review, () => review.isForeign)
  return isForeign ? null : <Kept review={review} folder={folder} />
})

function Kept({ review, folder }: KeepOnServerProps) {
  const copy = useMemo(() => serverCopyOf(review, folder), [review, folder])
  const state = useSyncExternalStore(copy.subscribe, copy.snapshot)
  const { host } = new URL(folder)
  if (state.status === 'kept' && state.others)
    return (
      <p role="status" className="sm bad anywhere above-1 below-2">
        {t.others(host)} <ToReviews />
      </p>
    )
  if (state.status !== 'failed' && state.status !== 'refused')
    return <p className="xs snug faint">{state.status === 'kept' ? t.kept(host) : t.sending(host)}</p>
  return (
    <div className="row wrap gap-2 above-1 below-2">
      <p role="status" className="sm bad anywhere">
        {state.status === 'refused'
          ? refusal(host, state.because, state.why)
          : t.failed(host, state.missing, state.why)}
      </p>
      <Button onClick={() => void copy.send()}>{t.again}</Button>
      {state.status === 'refused' && <SaveToFile review={review.made.id} />}
    </div>
  )
}

function ToReviews() {
  const { state } = useView()
  return <a href={formatViewState(changeView(state, { view: 'reviews' }))}>{t.toReading}</a>
}

function refusal(host: string, because: StepsRefused | null, why: string): string {
  const what = because === null ? why : t.contradicts[because]
  return t.refused(host, what, because === 'other_owner' ? t.settle.login : t.settle.tell)
}

/** Sends the steps of this browser that the server of an opened corpus lacks. */
export default function SendMissing({ corpus: { id, entry } }: { readonly corpus: CorpusInfo }) {
  const session = useSession()
  const folder = entry.published?.reviews
  useEffect(() => {
    if (folder === undefined) return
    const send = async () => sendMissing(await session.reviews(), id, folder)
    // Every page that shows reviews says if they cannot be read.
    tracked(send()).catch(() => {})
  }, [session, id, folder])
  return null
}
