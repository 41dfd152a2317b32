import { useEffect, useState } from 'react'
import { onAskedToAddLabels } from '../../session/labels/ask_to_add.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import type { OpenCorpusProps } from '../feature.ts'

const LabelsDialog = lazyBounded(() => import('./labels_dialog.tsx'))

/** Dialog that adds label files. Lives outside list and review, so that resizing the window doesn't reset it. */
export function LabelAdder({ whole }: OpenCorpusProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onAskedToAddLabels(() => setOpen(true)), [])
  return isOpen && <LabelsDialog corpus={whole} onClose={() => setOpen(false)} />
}
