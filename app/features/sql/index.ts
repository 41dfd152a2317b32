import type { Feature } from '../feature.ts'

export const sql: Feature = {
  id: 'sql',
}
