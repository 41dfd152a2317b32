import type { LensRoles } from '../../../model/index.ts'
import { issues } from './raw.ts'

export const lensRoles: LensRoles = {
  dealSpace: {
    items: issues.map((name) => ({ name, plural: `${name}s`, count: `${name}s` })),
    worth: { by: 'item', attributes: issues.map((name) => `${name}_value`) },
  },
}
