import type { Feature } from '../feature.ts'

export const report: Feature = {
  id: 'report',
}
