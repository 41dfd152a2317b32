import { useEffect, useState } from 'react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import { onAskedToAddLabels } from './ask_to_add.ts'

const LabelsDialog = lazyBounded(() => import('./labels_dialog.tsx'))

/** Shows the dialog that adds label files. Outside list and review, so that a resized window keeps what it asks. */
export function LabelAdder({ corpus }: { readonly corpus: CorpusInfo }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onAskedToAddLabels(() => setOpen(true)), [])
  return isOpen && <LabelsDialog corpus={corpus} onClose={() => setOpen(false)} />
}
