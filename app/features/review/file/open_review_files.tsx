import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { reviewFile as t } from '../../../reviews/log/messages.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { FilesButton, RefusedFiles } from '../../../ui/form/files_button.tsx'
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
  const [refused, setRefused] = useState<readonly string[]>([])
  const { isBusy, progress, part, closePart, dialog, take } = useReviewFiles(corpus)
  const chosen = (files: readonly File[]) => {
    void take(files).then((added) => {
      setRefused(added.refused)
      if (added.words !== '') onOpened(added.words)
    })
  }
  return (
    <>
      <FilesButton kind="review" icon={<FolderOpen size={16} aria-hidden />} isBusy={isBusy} onFiles={chosen}>
        {isBusy ? (progress ?? t.opening) : t.open}
      </FilesButton>
      <RefusedFiles sentences={refused} />
      {dialog}
      {part && <PartDialog corpus={corpus} part={part} onClose={closePart} />}
    </>
  )
}
