import { lazyAfterReading } from '../../ui/lazy_part.ts'
import type { Feature } from '../feature.ts'

export const palette: Feature = {
  id: 'palette',
  HeaderItem: lazyAfterReading(() => import('./palette_button.tsx'), null),
}
