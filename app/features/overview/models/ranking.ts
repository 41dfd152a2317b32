import { hasGroups } from '../../../fields/registry.ts'
import { type FilterField, MISSING } from '../../../model/index.ts'
import type { ValueCount } from '../../../readers/reader.ts'

/** Minimum number of conversations for charts. */
export const FEWEST = 10

/** Below this score, three or more values are practically equally frequent. */
const CONSTANT = 0.005

/**
 * How much a chart of a field's values tells: the entropy of the values in bits, times its relative distance from the
 * entropy of equally frequent values. 0 both if there is one value and if all are equally frequent.
 */
export function tellingScore(counts: readonly ValueCount[]): number {
  const given = counts.filter(({ value, count }) => value !== MISSING && count > 0).map(({ count }) => count)
  if (given.length < 2) return 0
  const all = given.reduce((sum, count) => sum + count, 0)
  const entropy = -given.reduce((sum, count) => sum + (count / all) * Math.log2(count / all), 0)
  return entropy * (1 - entropy / Math.log2(given.length))
}

/** True if a chart of the values would show bars of one length, or one bar for nearly every conversation. */
export function isConstant(counts: readonly ValueCount[]): boolean {
  const given = counts.filter(({ value, count }) => value !== MISSING && count > 0)
  if (given.length < 2) return true
  if (given.length === 2) return false
  return tellingScore(counts) < CONSTANT || given.every(({ count }) => count === 1)
}

interface Counted {
  readonly field: FilterField
  readonly counts: readonly ValueCount[]
}

/**
 * Fields whose charts tell most, without constant ones. Declared fields come first in the declared order, categories
 * before others, then the rest by descending score.
 * @param most maximum number of fields
 */
export function mostTelling(
  counted: readonly Counted[],
  declared: readonly string[],
  most: number,
): readonly FilterField[] {
  const drawn = counted.filter(({ counts }) => !isConstant(counts))
  const isDeclared = ({ field }: Counted) => declared.includes(field.key)
  const isNamed = ({ field }: Counted) => field.kind === 'category'
  const first = drawn
    .filter(isDeclared)
    .toSorted(
      (a, b) =>
        Number(isNamed(b)) - Number(isNamed(a)) ||
        declared.indexOf(a.field.key) - declared.indexOf(b.field.key),
    )
  const rest = drawn
    .filter((one) => !isDeclared(one))
    .toSorted((a, b) => tellingScore(b.counts) - tellingScore(a.counts))
  return [...first, ...rest].slice(0, most).map(({ field }) => field)
}

/** Fields whose values are counted to find the most telling ones: the declared ones, or else the first few. */
export function candidates(
  fields: readonly FilterField[],
  declared: readonly string[],
): readonly FilterField[] {
  const named = fields.filter(({ kind }) => hasGroups(kind))
  const own = named.filter(({ key }) => declared.includes(key))
  return [...own, ...named.filter((field) => !own.includes(field))].slice(
    0,
    Math.max(own.length, MOST_COUNTED),
  )
}

const MOST_COUNTED = 8
