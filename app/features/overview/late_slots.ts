import { shell } from '../../shell/messages.ts'
import { lazyPart } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'

export const slots: LateSlots = {
  paletteViews: [{ view: 'overview', title: shell.overview }],
  views: { overview: lazyPart(() => import('./overview.tsx')) },
}
