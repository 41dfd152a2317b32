import type { PlainKind } from '../../shared/columns/columns.ts'
import { isMissing, type Metadata } from '../../shared/convokit/value.ts'

/** Statistics about the values of one metadata key. */
export interface Profile {
  /** As published. */
  readonly key: string
  /** Number of values that are not missing. */
  readonly count: number
  readonly numbers: number
  /** Strings in canonical number format: `3`, but not `03`. */
  readonly numerals: number
  readonly booleans: number
  /** Strings, including numerals. */
  readonly strings: number
  /** Lists of strings, numbers or booleans. */
  readonly lists: number
  /** Items of these lists that are blank, numerals, or not strings. */
  readonly unlikeLabels: number
  /** Total length of all strings, in UTF-16 units. */
  readonly length: number
  /** Number of occurrences per value or list item, as text. At most `MOST_DISTINCT` entries. */
  readonly distinct: ReadonlyMap<string, number>
}

/** More than any label scheme or category has. One further value is enough to rule both out. */
const MOST_DISTINCT = 64
/** Limit for corpora that use ids as keys, which would otherwise get a column each. */
const MOST_KEYS = 512

/** Longer values on average are texts, and get no column. */
const LONGEST_MEAN = 200

const NUMERAL = /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/

type Counting = { -readonly [K in keyof Profile]: Profile[K] } & { readonly distinct: Map<string, number> }

/** Collects statistics from metadata objects. */
export function createProfiler() {
  const byKey = new Map<string, Counting>()
  return {
    add(metadata: Metadata) {
      for (const key in metadata) {
        const value = metadata[key]
        if (isMissing(value)) continue
        let profile = byKey.get(key)
        if (profile === undefined) {
          if (byKey.size >= MOST_KEYS) continue
          profile = emptyProfile(key)
          byKey.set(key, profile)
        }
        count(profile, value)
      }
    },
    /** Profiles in the order in which the keys first occur, without keys that have no values. */
    profiles: (): readonly Profile[] => [...byKey.values()],
  }
}

function emptyProfile(key: string): Counting {
  return {
    key,
    count: 0,
    numbers: 0,
    numerals: 0,
    booleans: 0,
    strings: 0,
    lists: 0,
    unlikeLabels: 0,
    length: 0,
    distinct: new Map(),
  }
}

function count(profile: Counting, value: unknown) {
  profile.count++
  if (isScalarList(value)) {
    profile.lists++
    for (const item of value) {
      profile.length += String(item).length
      if (typeof item !== 'string' || isMissing(item) || NUMERAL.test(item)) profile.unlikeLabels++
      distinguish(profile, String(item))
    }
    return
  }
  if (typeof value === 'number') profile.numbers++
  else if (typeof value === 'boolean') profile.booleans++
  else if (typeof value === 'string') {
    profile.strings++
    profile.length += value.length
    if (NUMERAL.test(value)) profile.numerals++
  } else return
  distinguish(profile, String(value))
}

function distinguish({ distinct }: Counting, value: string) {
  const before = distinct.get(value)
  if (before !== undefined || distinct.size < MOST_DISTINCT) distinct.set(value, (before ?? 0) + 1)
}

function isScalarList(value: unknown): value is readonly (string | number | boolean)[] {
  return Array.isArray(value) && value.every((item) => /^(string|number|boolean)$/.test(typeof item))
}

/** The column type for these values. Undefined for objects, lists mixed with other values, and long texts. */
export function kindOf(profile: Profile): PlainKind | undefined {
  const { count, numbers, numerals, booleans, strings, lists, length } = profile
  if (length > LONGEST_MEAN * count) return undefined
  if (numbers + numerals === count) return 'number'
  if (booleans === count) return 'boolean'
  if (numbers + booleans + strings === count) return 'category'
  return lists > 0 && lists + strings === count ? 'list' : undefined
}

export type MetadataValue = string | number | boolean | readonly string[] | null

/**
 * Converts a metadata value to its column's kind.
 * @returns null if the value is missing, undefined if it does not fit the kind
 */
export function valueAs(kind: PlainKind, value: unknown): MetadataValue | undefined {
  if (isMissing(value)) return null
  switch (kind) {
    case 'number':
      // Adding 0 turns `-0` into `0`, as JSON would.
      if (typeof value === 'string') return NUMERAL.test(value) ? Number(value) + 0 : undefined
      return typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'category':
      return /^(string|number|boolean)$/.test(typeof value) ? String(value) : undefined
    case 'list':
      if (typeof value === 'string') return [value]
      return isScalarList(value) ? value.map(String) : undefined
  }
}
