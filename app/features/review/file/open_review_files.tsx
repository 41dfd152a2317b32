import { FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { reviewFile as t } from '../../../reviews/log/messages.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { useReviewFiles } from './use_review_files.tsx'

const PartDialog = lazyBounded(() => import('./part_dialog.tsx'))

interface OpenReviewFilesProps {
  /** The corpus that is open. */
  readonly corpus: CorpusInfo
  /** @param words what was added, in a sentence or two */
  onOpened(words: string): void
}

/** Opens review files and project files. */
export function OpenReviewFiles({ corpus, onOpened }: OpenReviewFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const { isBusy, progress, part, closePart, dialog, take } = useReviewFiles(corpus)
  const chosen = (element: HTMLInputElement) => {
    const files = Array.from(element.files ?? [])
    // Lets the user choose the same files again.
    element.value = ''
    if (files.length === 0) return
    void take(files).then((added) => {
      setRefused(added.refused)
      if (added.words !== '') onOpened(added.words)
    })
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
        <div role="alert" className="sm bad anywhere">
          <ul>
            {refused.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {dialog}
      {part && <PartDialog corpus={corpus} part={part} onClose={closePart} />}
    </>
  )
}
