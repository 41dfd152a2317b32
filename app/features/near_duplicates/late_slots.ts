import { CopyCheck } from 'lucide-react'
import { lazyBounded } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { duplicates as t } from './messages.ts'
import { SimilarTurns } from './similar_tool.tsx'

export const slots: LateSlots = {
  listTools: [
    {
      place: 'menu',
      label: t.item,
      Icon: CopyCheck,
      Dialog: lazyBounded(() => import('./duplicates_dialog.tsx')),
    },
  ],
  paneTools: [{ place: 'menu', Tool: SimilarTurns, entry: { command: 'similar', Icon: CopyCheck } }],
}
