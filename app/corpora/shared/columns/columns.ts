import { parseTime, type TimeScale } from '../../../base/time/times.ts'
import type { FacetKind, FacetValue } from '../../../model/index.ts'
import type { RecordFile, SourceRecord } from '../../adapter.ts'
import { leavesOf } from './columns_path.ts'
import { countTime, NO_TIMES, type TimeTally, timeKindOf } from './columns_times.ts'

/** Facet kinds without times that can be inferred from values. */
export type PlainKind = Extract<FacetKind, 'category' | 'number' | 'boolean' | 'list'>

/** Facet kinds that can be inferred from values. Adapters may declare others. */
type RecognisedKind = PlainKind | TimeScale

/** A facet's kind, or `text` for strings that are too long to count and filter by. */
export type ColumnKind = RecognisedKind | 'text'

/** A column of an unknown data set, as inferred from its first records. */
export interface TypedColumn {
  /** Path as in `leavesOf`. */
  readonly path: string
  readonly kind: ColumnKind
  /** Number of distinct values, at most `MOST_DISTINCT`. */
  readonly distinct: number
  /** Number of records in which it has a value. */
  readonly filled: number
  /** True if the column holds lists and all of them are empty. */
  readonly emptyLists?: boolean
  /** True if the column holds timestamps with a time zone. */
  readonly zoned?: boolean
}

/** Number of records per file that are scanned to infer column types. */
export const SCANNED_RECORDS = 2_000

export async function* firstOf(file: RecordFile, most = SCANNED_RECORDS): AsyncGenerator<SourceRecord> {
  let count = 0
  for await (const record of file.records()) {
    yield record
    count += 1
    if (count >= most) return
  }
}

/** Longer strings are texts rather than categories. */
const LONGEST_CATEGORY = 200

const MOST_DISTINCT = 1_000

interface Tally {
  numbers: number
  booleans: number
  strings: number
  numericStrings: number
  booleanStrings: number
  lists: number
  emptyLists: number
  others: number
  long: boolean
  readonly times: TimeTally
  readonly distinct: Set<string | number | boolean>
}

/** Scans records and infers the types of their columns. */
export function createColumnScan() {
  const tallies = new Map<string, Tally>()
  return {
    /** @param skip paths and top-level keys to ignore */
    add(record: unknown, skip?: ReadonlySet<string>) {
      for (const [path, value] of leavesOf(record)) {
        if (isBlank(value) || skip?.has(path) || skip?.has(path.split('.', 1)[0] ?? '')) continue
        let tally = tallies.get(path)
        if (!tally) {
          tally = emptyTally()
          tallies.set(path, tally)
        }
        count(tally, value)
      }
    },
    /** Columns in the order in which they were first seen, without columns that have no value or hold objects. */
    columns: (): TypedColumn[] =>
      [...tallies].flatMap(([path, tally]) => {
        const kind = kindOf(path, tally)
        const filled = tally.numbers + tally.booleans + tally.strings + tally.lists
        if (kind === null) return []
        const empty = kind === 'list' && tally.emptyLists === tally.lists && { emptyLists: true }
        const zoned = kind === 'moment' && tally.times.zoned > 0 && { zoned: true }
        return [{ path, kind, distinct: tally.distinct.size, filled, ...empty, ...zoned }]
      }),
    /** Paths of columns that have values but are left out by `columns`: mostly objects, or lists of objects. */
    untyped: () => [...tallies].flatMap(([path, tally]) => (kindOf(path, tally) === null ? [path] : [])),
  }
}

/** True if a value is missing, an empty or blank string (as in CSV), or not a number. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'string' ? !/\S/.test(value) : typeof value === 'number' && !Number.isFinite(value)
}

/**
 * Converts a value to its column's kind. CSV has strings only, so `"4"` is a number in a column of numbers.
 * @returns null if there is no value, undefined if the value is of another kind
 */
export function valueOfKind(kind: ColumnKind, value: unknown): FacetValue | undefined {
  if (isBlank(value)) return null
  switch (kind) {
    case 'number':
      // JSON has no negative zero, and a document must read back as it was written.
      if (typeof value === 'number') return value + 0
      return isNumeric(value) ? Number(value) + 0 : undefined
    case 'boolean':
      if (typeof value === 'boolean') return value
      return isBooleanWord(value) ? value.toLowerCase() === 'true' : undefined
    case 'list':
      return isStringList(value) ? value.filter((item) => item !== null) : undefined
    case 'moment':
    case 'clock':
    case 'duration':
      return typeof value === 'string' && parseTime(kind, value) !== null ? value : undefined
    default:
      return typeof value === 'object' ? undefined : String(value)
  }
}

/** True for a decimal number as programs write it. Rejects unsafe integers and leading zeros (`007`). */
function isNumeric(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 40) return false
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value)) return false
  const number = Number(value)
  return Number.isFinite(number) && (!/^-?\d+$/.test(value) || Number.isSafeInteger(number))
}

/** Doubles have no more significant digits. */
const MOST_DIGITS = 17

/** True for a decimal number, as programs write it, of which JavaScript's numbers lose digits. */
export function isRounded(value: unknown): boolean {
  if (typeof value !== 'string' || value.length <= MOST_DIGITS) return false
  const digits = value.replace(/e.*$/i, '').replace(/[-.]/g, '')
  return digits.replace(/^0+|0+$/g, '').length > MOST_DIGITS
}

function isBooleanWord(value: unknown): value is string {
  return typeof value === 'string' && /^(?:true|false)$/i.test(value)
}

function isStringList(value: unknown): value is readonly (string | null)[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' || item === null)
}

function emptyTally(): Tally {
  const none = { numbers: 0, booleans: 0, strings: 0, numericStrings: 0, booleanStrings: 0 }
  return {
    ...none,
    lists: 0,
    emptyLists: 0,
    others: 0,
    long: false,
    times: { ...NO_TIMES },
    distinct: new Set(),
  }
}

function count(tally: Tally, value: unknown): void {
  if (typeof value === 'number') tally.numbers += 1
  else if (typeof value === 'boolean') tally.booleans += 1
  else if (typeof value === 'string') {
    tally.strings += 1
    if (isNumeric(value)) tally.numericStrings += 1
    else if (isBooleanWord(value)) tally.booleanStrings += 1
    else countTime(tally.times, value)
    if (value.length > LONGEST_CATEGORY || value.includes('\n')) tally.long = true
  } else if (isStringList(value)) {
    tally.lists += 1
    if (value.length === 0) tally.emptyLists += 1
  } else tally.others += 1
  if (typeof value !== 'object' && tally.distinct.size < MOST_DISTINCT) {
    tally.distinct.add(typeof value === 'string' ? value.slice(0, LONGEST_CATEGORY) : (value as number))
  }
}

/** Null if most values can be neither counted nor shown as one value. */
function kindOf(path: string, tally: Tally): ColumnKind | null {
  const { numbers, booleans, strings, numericStrings, booleanStrings, lists, others, long } = tally
  const scalars = numbers + booleans + strings
  if (scalars === 0 && lists > 0 && lists >= others) return 'list'
  if (scalars === 0 || lists + others > scalars) return null
  if (booleans + booleanStrings === scalars) return 'boolean'
  if (numbers + numericStrings === scalars) return 'number'
  if (long) return 'text'
  return (strings === scalars ? timeKindOf(path, strings, tally.times) : null) ?? 'category'
}
