import type { Feature } from '../feature.ts'

export const compare_groups: Feature = {
  id: 'compare_groups',
}
