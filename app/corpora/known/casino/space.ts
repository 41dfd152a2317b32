import { type DealSpace, dealSpaceOf } from '../../../model/dividing/deal_space.ts'
import { issues, packagesPerIssue, type Values } from './points.ts'

/** By both participants' values; there are 36 pairs of priorities. */
const spaces = new Map<string, DealSpace>()

/** Every way to share out all packages between two participants. */
export function spaceOf(one: Values, other: Values): DealSpace {
  const key = `${one} ${other}`
  const known = spaces.get(key)
  if (known) return known
  const space = dealSpaceOf({ counts: issues.map(() => packagesPerIssue), values: [one, other] })
  spaces.set(key, space)
  return space
}
