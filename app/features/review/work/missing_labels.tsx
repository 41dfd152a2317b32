import { Tags } from 'lucide-react'
import { useKeptLabels } from '../../../session/react/use_label_files.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/frame/notice.tsx'
import { askToAddLabels } from '../../label_files/ask_to_add.ts'
import { reviewWork as text } from './messages.ts'

interface MissingLabelsProps {
  /** Id of the corpus. */
  readonly corpus: string
  readonly files: readonly string[]
}

/** Lists label files to add, or notes that stored ones are being added again. Hidden if no files are missing. */
export function MissingLabels({ corpus, files }: MissingLabelsProps) {
  const { isRestoring } = useKeptLabels(corpus)
  if (files.length === 0) return null
  if (isRestoring)
    return (
      <Notice banner tone="info" role="status">
        {text.labelsComing(files)}
      </Notice>
    )
  return (
    <Notice
      banner
      tone="warning"
      role="alert"
      actions={
        <Button look="primary" icon={<Tags size={16} aria-hidden />} onClick={askToAddLabels}>
          {text.addLabels}
        </Button>
      }
    >
      {text.labelsMissing(files)}
    </Notice>
  )
}
