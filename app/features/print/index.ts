import { lazyAfterReading } from '../../ui/lazy_part.ts'
import type { Feature } from '../feature.ts'

export const printing: Feature = {
  id: 'print',
  PrintedView: lazyAfterReading(() => import('./printed_conversation.tsx')),
}
