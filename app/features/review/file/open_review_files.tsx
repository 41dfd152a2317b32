import { FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Reviews } from '../../../reviews/keeper/reviews.ts'
import { reviewFile as t } from '../../../reviews/log/messages.ts'
import { readReviewFileInSlices } from '../../../reviews/log/review_file.ts'
import { StoreFailure } from '../../../reviews/store/store.ts'
import { tracked } from '../../../session/idle.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { Button } from '../../../ui/button.tsx'

interface OpenReviewFilesProps {
  /** @param reviews ids of the reviews in the added files */
  onOpened(reviews: readonly string[]): void
}

/** Adds the reviews in files to this browser. */
export function OpenReviewFiles({ onOpened }: OpenReviewFilesProps) {
  const session = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = async (files: readonly File[]) => {
    setBusy(true)
    try {
      const added = await addReviewFiles(await session.reviews(), files, (kept, all) =>
        setProgress(kept < all ? t.progress(kept, all) : null),
      )
      setRefused(added.refused)
      if (added.reviews.length > 0) onOpened(added.reviews)
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }
  const chosen = (element: HTMLInputElement) => {
    const files = Array.from(element.files ?? [])
    // Lets the user choose the same files again.
    element.value = ''
    if (files.length > 0) void tracked(take(files))
  }
  return (
    <>
      <Button
        icon={<FolderOpen size={16} aria-hidden />}
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        {isBusy ? (progress ?? t.opening) : t.open}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        data-review-files
        onChange={(event) => chosen(event.target)}
      />
      {refused.length > 0 && (
        <ul role="alert" className="sm bad anywhere">
          {refused.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  )
}

interface AddedFiles {
  /** Ids of the reviews in the added files, including those that existed before. */
  readonly reviews: readonly string[]
  /** A sentence per file that was not fully added. */
  readonly refused: readonly string[]
}

type Progress = (kept: number, all: number) => void

/** Adds the reviews in files to this browser. */
async function addReviewFiles(
  reviews: Reviews,
  files: readonly Pick<File, 'name' | 'text'>[],
  onProgress: Progress,
): Promise<AddedFiles> {
  const added = new Set<string>()
  const refused: string[] = []
  for (const file of files) {
    const result = await addFile(reviews, file, onProgress)
    if (typeof result === 'string') refused.push(result)
    else for (const id of result) added.add(id)
  }
  return { reviews: [...added], refused }
}

/** @returns the ids of its reviews, or a sentence about what was not added and why */
async function addFile(
  reviews: Reviews,
  file: Pick<File, 'name' | 'text'>,
  onProgress: Progress,
): Promise<readonly string[] | string> {
  let text: string
  try {
    text = await file.text()
  } catch {
    return t.refused(file.name, t.unreadable)
  }
  const found = await readReviewFileInSlices(text)
  if ('problem' in found) {
    const sentence = t.fileProblem[found.problem.code]
    return t.refused(file.name, typeof sentence === 'string' ? sentence : sentence(found.problem.line))
  }
  const all = found.log.entries.length
  try {
    await reviews.merge(found.log, (kept) => onProgress(kept, all))
  } catch (error) {
    const { code, kept } = error instanceof StoreFailure ? error : ({ code: 'failed', kept: 0 } as const)
    // After a timeout (`silent`), the storage may still complete the write.
    if (kept > 0 || code === 'silent') return t.partly(file.name, t.notAdded[code], kept, all)
    return t.refused(file.name, t.notAdded[code])
  }
  return found.log.definitions.map(({ id }) => id)
}
