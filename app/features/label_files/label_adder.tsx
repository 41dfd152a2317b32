import { useEffect, useState } from 'react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import { onAskedToAddLabels } from './ask_to_add.ts'

const LabelsDialog = lazyBounded(() => import('./labels_dialog.tsx'))

/** Dialog that adds label files. Lives outside list and review, so that resizing the window doesn't reset it. */
export function LabelAdder({ corpus }: { readonly corpus: CorpusInfo }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onAskedToAddLabels(() => setOpen(true)), [])
  return isOpen && <LabelsDialog corpus={corpus} onClose={() => setOpen(false)} />
}
