import { FilePen } from 'lucide-react'
import { memo, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../../../base/errors.ts'
import { reviewFile } from '../../../messages/reviews/file.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { reviewFileName } from '../../../reviews/log/review_file_name.ts'
import { KeptFile } from '../../../session/review_files/kept_file.ts'
import { Button } from '../../ui/button.tsx'
import { canWriteFiles, chooseFile, keepFileOf, keptFileOf } from './kept_files.ts'

const t = reviewFile.keep

/** Keeps a file that the reader chooses up to date with a review, where the browser can; else it says so. */
export const KeepFile = memo(function KeepFile({ review }: { readonly review: OpenReview }) {
  const [file, setFile] = useState(() => keptFileOf(review))
  const [failure, setFailure] = useState<string | null>(null)
  if (!canWriteFiles()) return <p className="xs snug faint">{t.notHere}</p>
  const choose = async () => {
    setFailure(null)
    const chosen = await chooseFile(reviewFileName(review.snapshot().name))
    if (!chosen) return
    const next = new KeptFile(review, chosen)
    keepFileOf(review, next)
    setFile(next)
  }
  const end = () => {
    keepFileOf(review, null)
    setFile(null)
  }
  return (
    <>
      {file ? (
        <Kept file={file} onEnd={end} />
      ) : (
        <Button
          look="quiet"
          icon={<FilePen size={16} aria-hidden />}
          onClick={() => choose().catch((error: unknown) => setFailure(messageOf(error)))}
        >
          {t.choose}
        </Button>
      )}
      {failure !== null && (
        <p role="alert" className="sm bad">
          {failure}
        </p>
      )}
    </>
  )
})

function Kept({ file, onEnd }: { readonly file: KeptFile; onEnd(): void }) {
  const state = useSyncExternalStore(file.subscribe, file.snapshot)
  const isFailed = state.status === 'failed'
  return (
    <div className="row wrap gap-2">
      <p role="status" className={isFailed ? 'sm bad anywhere' : 'sm soft anywhere'}>
        {isFailed ? t.failed[state.why](state.name) : t.kept(state.name)}
      </p>
      {isFailed && <Button onClick={() => void file.allow()}>{t.allow}</Button>}
      <Button look="quiet" onClick={onEnd}>
        {t.end}
      </Button>
    </div>
  )
}
