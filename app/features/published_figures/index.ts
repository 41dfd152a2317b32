import type { Feature } from '../feature.ts'

export const published_figures: Feature = {
  id: 'published_figures',
}
