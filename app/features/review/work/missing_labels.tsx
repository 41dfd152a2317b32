import { Tags } from 'lucide-react'
import { useState } from 'react'
import type { ReviewDefinition } from '../../../reviews/log/review.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/frame/notice.tsx'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { reviewWork as text } from './messages.ts'

const LabelsDialog = lazyBounded(() => import('../../label_files/labels_dialog.tsx'))

interface MissingLabelsProps {
  /** With the scheme written for the review. */
  readonly corpus: CorpusInfo
  readonly definition: ReviewDefinition
  readonly files: readonly string[]
}

/** Says which label files have to be added, if any. The dialog stays open once they are, so that its summary is read. */
export function MissingLabels({ corpus, definition, files }: MissingLabelsProps) {
  const [isAdding, setAdding] = useState(false)
  const declared = corpus.labelSchemes.filter(({ id }) => id !== definition.ownScheme?.id)
  return (
    <>
      {files.length > 0 && (
        <Notice
          banner
          tone="warning"
          role="alert"
          actions={
            <Button look="primary" icon={<Tags size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {text.addLabels}
            </Button>
          }
        >
          {text.labelsMissing(files)}
        </Notice>
      )}
      {isAdding && (
        <LabelsDialog corpus={{ ...corpus, labelSchemes: declared }} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
