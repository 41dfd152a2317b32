import { FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSession } from '../../../hooks/use_session.ts'
import { reviewFile as t } from '../../../messages/reviews/file.ts'
import type { Reviews } from '../../../reviews/keeper/reviews.ts'
import { readReviewFile } from '../../../reviews/log/review_file.ts'
import { StoreFailure } from '../../../reviews/store/store.ts'
import { tracked } from '../../../session/idle.ts'
import { Button } from '../../ui/button.tsx'

interface OpenReviewFilesProps {
  /** @param reviews ids of those in the files that were added */
  onOpened(reviews: readonly string[]): void
}

/** Opens files of reviews, and adds them to those of this browser. */
export function OpenReviewFiles({ onOpened }: OpenReviewFilesProps) {
  const session = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = async (files: readonly File[]) => {
    setBusy(true)
    try {
      const added = await addReviewFiles(await session.reviews(), files)
      setRefused(added.refused)
      if (added.reviews.length > 0) onOpened(added.reviews)
    } finally {
      setBusy(false)
    }
  }
  const chosen = (element: HTMLInputElement) => {
    const files = Array.from(element.files ?? [])
    // Choosing the same file again must count as choosing.
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
        {isBusy ? t.opening : t.open}
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
  /** Ids of the reviews in files that were added, also of those that were there before. */
  readonly reviews: readonly string[]
  /** A sentence for each file that was refused. */
  readonly refused: readonly string[]
}

/** Adds the reviews of some files to those of this browser, each file whole or not at all. */
async function addReviewFiles(
  reviews: Reviews,
  files: readonly Pick<File, 'name' | 'text'>[],
): Promise<AddedFiles> {
  const added = new Set<string>()
  const refused: string[] = []
  for (const file of files) {
    const result = await addFile(reviews, file)
    if (typeof result === 'string') refused.push(t.refused(file.name, result))
    else for (const id of result) added.add(id)
  }
  return { reviews: [...added], refused }
}

/** @returns the reviews in it, or why it was refused */
async function addFile(
  reviews: Reviews,
  file: Pick<File, 'name' | 'text'>,
): Promise<readonly string[] | string> {
  let text: string
  try {
    text = await file.text()
  } catch {
    return t.unreadable
  }
  const found = readReviewFile(text)
  if ('problem' in found) {
    const sentence = t.fileProblem[found.problem.code]
    return typeof sentence === 'string' ? sentence : sentence(found.problem.line)
  }
  try {
    await reviews.merge(found.log)
  } catch (error) {
    return t.notAdded[error instanceof StoreFailure ? error.code : 'failed']
  }
  return found.log.definitions.map(({ id }) => id)
}
