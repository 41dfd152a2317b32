import { Bookmark } from 'lucide-react'
import { lazyBounded } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { saved } from './messages.ts'

export const slots: LateSlots = {
  listTools: [
    {
      place: 'menuTop',
      label: saved.item,
      Icon: Bookmark,
      Dialog: lazyBounded(() => import('./saved_views_dialog.tsx')),
    },
  ],
}
