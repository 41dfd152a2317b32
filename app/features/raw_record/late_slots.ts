import { lazyBounded } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'

export const slots: LateSlots = {
  RawRecord: lazyBounded(() => import('./raw_dialog.tsx')),
}
