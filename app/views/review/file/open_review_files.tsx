import { FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSession } from '../../../hooks/use_session.ts'
import { reviewFile as t } from '../../../messages/reviews/file.ts'
import { tracked } from '../../../session/idle.ts'
import { Button } from '../../ui/button.tsx'
import { addReviewFiles } from './add_review_files.ts'

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
