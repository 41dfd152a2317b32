import { lazyAfterReading } from '../../ui/lazy_part.ts'
import type { Feature } from '../feature.ts'

export const excerpt: Feature = {
  id: 'excerpt',
  TurnChooser: lazyAfterReading(() => import('./choosing.tsx')),
}
