import { Tags } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { IconButton } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy_part.ts'

const LabelsDialog = lazyPart(() => import('./labels_dialog.tsx'))

/** Opens what adds labels from a file, and lists what was added. */
export function LabelsButton({ corpus }: { readonly corpus: CorpusInfo }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton name="Add labels" onClick={() => setOpen(true)}>
        <Tags size={16} aria-hidden />
      </IconButton>
      <Suspense>{open && <LabelsDialog corpus={corpus} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
