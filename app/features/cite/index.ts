import type { Feature } from '../feature.ts'

export const cite: Feature = {
  id: 'cite',
}
