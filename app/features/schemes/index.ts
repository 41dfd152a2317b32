import type { Feature } from '../feature.ts'

export const schemes: Feature = {
  id: 'schemes',
}
