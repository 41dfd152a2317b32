import { lazyPart } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'

export const slots: LateSlots = {
  views: { profile: lazyPart(() => import('./page.tsx')) },
}
