import { TIME_SCALES, type TimeScale } from '../base/time/times.ts'
import type { FacetKind } from '../model/index.ts'
import { boolean } from './boolean.ts'
import { category } from './category.ts'
import { clock } from './clock.ts'
import { duration } from './duration.ts'
import type { FieldKind } from './field_kind.ts'
import { list } from './list.ts'
import { moment } from './moment.ts'
import { number } from './number.ts'
import { path } from './path.ts'

/** All kinds of fields. Each has a file of its name. */
export const FIELD_KINDS: Readonly<Record<FacetKind, FieldKind>> = {
  category,
  number,
  boolean,
  list,
  path,
  moment,
  clock,
  duration,
}

/** True if rows can be grouped by the values of such a field. Numbers and times have too many. */
export function hasGroups(kind: FacetKind): boolean {
  return FIELD_KINDS[kind].control === 'values'
}

/** Scale of a field of times. Undefined for other fields. */
export function timeScaleOf(kind: FacetKind): TimeScale | undefined {
  const { asked } = FIELD_KINDS[kind]
  return TIME_SCALES.find((scale) => scale === asked)
}
