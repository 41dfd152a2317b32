import type { Feature } from '../feature.ts'

export const near_duplicates: Feature = {
  id: 'near_duplicates',
}
