import { useEffect, useState } from 'react'
import { onAskedToAddLabels } from '../../session/labels/ask_to_add.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import type { OpenCorpusProps } from '../feature.ts'

const LabelsDialog = lazyBounded(() => import('./labels_dialog.tsx'))

/** Shows the dialog that adds label files. Outside list and review, so that a resized window keeps what it asks. */
export function LabelAdder({ whole }: OpenCorpusProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onAskedToAddLabels(() => setOpen(true)), [])
  return isOpen && <LabelsDialog corpus={whole} onClose={() => setOpen(false)} />
}
