import type { Feature } from '../feature.ts'

export const profile: Feature = {
  id: 'profile',
}
