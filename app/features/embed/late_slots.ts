import { CodeXml } from 'lucide-react'
import { lazyBounded } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { embed } from './messages.ts'

export const slots: LateSlots = {
  shareTools: [{ label: embed.item, Icon: CodeXml, Dialog: lazyBounded(() => import('./embed_dialog.tsx')) }],
}
