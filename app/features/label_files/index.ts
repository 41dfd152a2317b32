import type { Feature } from '../feature.ts'

export const label_files: Feature = {
  id: 'label_files',
}
