import type { Feature } from '../feature.ts'

export const saved_views: Feature = {
  id: 'saved_views',
}
