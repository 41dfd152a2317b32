import type { Feature } from '../feature.ts'

export const raw_record: Feature = {
  id: 'raw_record',
}
