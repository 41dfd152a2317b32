import { Quote } from 'lucide-react'
import { cite } from '../../files/cite/messages.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'

export const slots: LateSlots = {
  shareTools: [{ label: cite.item, Icon: Quote, Dialog: lazyBounded(() => import('./cite_dialog.tsx')) }],
}
