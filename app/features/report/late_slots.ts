import { lazyBounded } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'

export const slots: LateSlots = {
  DataReport: lazyBounded(() => import('./report_dialog.tsx')),
}
