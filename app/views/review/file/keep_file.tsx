import { FilePen } from 'lucide-react'
import { memo, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../../../base/errors.ts'
import { reviewFile } from '../../../messages/reviews/file.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { reviewFileName } from '../../../reviews/log/review_file.ts'
import { KeptFile, type WritableFile } from '../../../session/review_files/kept_file.ts'
import { Button } from '../../ui/button.tsx'

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

/** What browsers have that let a page write to a file: File System Access, which TypeScript does not know yet. */
interface FilePicker {
  showSaveFilePicker?(options: { readonly suggestedName: string }): Promise<WritableFile>
}

/** Whether the browser lets the reader choose a file that the page writes to. */
function canWriteFiles(): boolean {
  return typeof (window as FilePicker).showSaveFilePicker === 'function'
}

/** @returns `null`: the reader chose none */
async function chooseFile(suggestedName: string): Promise<WritableFile | null> {
  try {
    return (await (window as FilePicker).showSaveFilePicker?.({ suggestedName })) ?? null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

/** They go on when the pane of their review is closed. */
const kept = new WeakMap<OpenReview, KeptFile>()

const keptFileOf = (review: OpenReview): KeptFile | null => kept.get(review) ?? null

function keepFileOf(review: OpenReview, file: KeptFile | null): void {
  kept.get(review)?.end()
  if (file) kept.set(review, file)
  else kept.delete(review)
}
