import { FilePen } from 'lucide-react'
import { memo, useEffect, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../../../base/errors.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { reviewFile } from '../../../reviews/log/messages.ts'
import { reviewFileName } from '../../../reviews/log/review_file.ts'
import { tracked } from '../../../session/idle.ts'
import { forgetFile, recallFile, rememberFile } from '../../../session/review_files/file_handles.ts'
import { KeptFile, resumedFile, type WritableFile } from '../../../session/review_files/kept_file.ts'
import { Button } from '../../../ui/button.tsx'

const t = reviewFile.keep

/** Keeps a local file in sync with a review, if the browser supports this. Otherwise says so. */
export const KeepFile = memo(function KeepFile({ review }: { readonly review: OpenReview }) {
  const [file, setFile] = useState(() => keptFileOf(review))
  const [failure, setFailure] = useState<string | null>(null)
  const [lost, setLost] = useState<string | null>(null)
  useEffect(() => {
    if (keptFileOf(review)) return
    let isLeft = false
    const resume = async () => {
      const before = await recallFile(review.made.id)
      if (!before || isLeft || keptFileOf(review)) return
      if (!before.file) return setLost(before.name)
      const resumed = await resumedFile(review, before.file)
      if (isLeft || keptFileOf(review)) return resumed.end()
      keepFileOf(review, resumed)
      setFile(resumed)
    }
    void tracked(resume())
    return () => {
      isLeft = true
    }
  }, [review])
  if (!canWriteFiles()) return <p className="xs snug faint">{t.notHere}</p>
  const choose = async () => {
    setFailure(null)
    const chosen = await chooseFile(reviewFileName(review.snapshot().name))
    if (!chosen) return
    const next = new KeptFile(review, chosen)
    keepFileOf(review, next)
    setFile(next)
    setLost(null)
    void rememberFile(review.made.id, chosen)
  }
  const end = () => {
    void forgetFile(review.made.id)
    keepFileOf(review, null)
    setFile(null)
  }
  return (
    <>
      {file ? (
        <Kept file={file} onEnd={end} />
      ) : (
        <>
          {lost !== null && (
            <p role="status" className="sm bad anywhere">
              {t.stopped(lost)}
            </p>
          )}
          <Button
            look="quiet"
            icon={<FilePen size={16} aria-hidden />}
            onClick={() => choose().catch((error: unknown) => setFailure(messageOf(error)))}
          >
            {t.choose}
          </Button>
        </>
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
  const isFailed = state.status === 'failed' || state.status === 'stopped'
  return (
    <div className="row wrap gap-2">
      <p role="status" className={isFailed ? 'sm bad anywhere' : 'sm soft anywhere'}>
        {state.status === 'failed'
          ? t.failed[state.why](state.name)
          : state.status === 'stopped'
            ? t.stopped(state.name)
            : t.kept(state.name)}
      </p>
      {isFailed && (
        <Button onClick={() => void file.allow()}>{state.status === 'stopped' ? t.resume : t.allow}</Button>
      )}
      <Button look="quiet" onClick={onEnd}>
        {t.end}
      </Button>
    </div>
  )
}

/** The File System Access API, which is missing from TypeScript's types. */
interface FilePicker {
  showSaveFilePicker?(options: { readonly suggestedName: string }): Promise<WritableFile>
}

/** True if the browser lets pages write to a file chosen by the user. */
function canWriteFiles(): boolean {
  return typeof (window as FilePicker).showSaveFilePicker === 'function'
}

/** @returns null if the user cancelled */
async function chooseFile(suggestedName: string): Promise<WritableFile | null> {
  try {
    return (await (window as FilePicker).showSaveFilePicker?.({ suggestedName })) ?? null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

/** Syncing continues after the pane of a review is closed. */
const kept = new WeakMap<OpenReview, KeptFile>()

const keptFileOf = (review: OpenReview): KeptFile | null => kept.get(review) ?? null

function keepFileOf(review: OpenReview, file: KeptFile | null): void {
  kept.get(review)?.end()
  if (file) kept.set(review, file)
  else kept.delete(review)
}
