import type { Feature } from '../feature.ts'

export const offline: Feature = {
  id: 'offline',
}
