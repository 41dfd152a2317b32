import { Download } from 'lucide-react'
import { exporting } from '../../files/messages.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { ShareMenu } from './share_menu.tsx'

export const slots: LateSlots = {
  listTools: [
    {
      place: 'bar',
      label: exporting.title,
      Icon: Download,
      word: exporting.title,
      Dialog: lazyBounded(() => import('./export_dialog.tsx')),
    },
  ],
  paneTools: [{ place: 'share', Tool: ShareMenu }],
}
