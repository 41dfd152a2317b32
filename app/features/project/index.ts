import type { Feature } from '../feature.ts'

export const project: Feature = {
  id: 'project',
}
