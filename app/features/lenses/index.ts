import type { Feature } from '../feature.ts'
import { lenses } from './registry.ts'

export const lensViews: Feature = {
  id: 'lenses',
  lenses,
}
