import type { Feature } from '../feature.ts'

export const exportFiles: Feature = {
  id: 'export',
}
