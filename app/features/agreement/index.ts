import type { Feature } from '../feature.ts'

export const agreement: Feature = {
  id: 'agreement',
}
