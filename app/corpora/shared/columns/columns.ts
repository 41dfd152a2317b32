import type { FacetKind, FacetValue } from '../../../model/index.ts'
import type { RecordFile, SourceRecord } from '../../adapter.ts'
import { leavesOf } from './columns_path.ts'

/** The kinds of facets that values alone can tell; there may be others, which only an adapter declares. */
export type RecognisedKind = Extract<FacetKind, 'category' | 'number' | 'boolean' | 'list'>

/** As of a facet, and `text` for strings that are too long to be counted and filtered by. */
export type ColumnKind = RecognisedKind | 'text'

/** A column of unknown data, as far as its first records tell. */
export interface TypedColumn {
  /** As `leavesOf` has it. */
  readonly path: string
  readonly kind: ColumnKind
  /** Different values seen, counted up to `MOST_DISTINCT`. */
  readonly distinct: number
  /** Records in which it has a value. */
  readonly filled: number
  /** Whether it holds lists, all of which are empty. */
  readonly emptyLists?: boolean
}

/** How many records of a file are looked at to type its columns. */
export const SCANNED_RECORDS = 2_000

/** The first records of a file. */
export async function* firstOf(file: RecordFile, most = SCANNED_RECORDS): AsyncGenerator<SourceRecord> {
  let count = 0
  for await (const record of file.records()) {
    yield record
    count += 1
    if (count >= most) return
  }
}

/** A string longer than this is a text rather than a category. */
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
  readonly distinct: Set<string | number | boolean>
}

/** Looks at records and tells the types of their columns. */
export function createColumnScan() {
  const tallies = new Map<string, Tally>()
  return {
    /** @param skip paths, and top-level keys, that are not columns of this kind */
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
    /** In the order in which they were first seen; columns without a value, or of objects, left out. */
    columns: (): TypedColumn[] =>
      [...tallies].flatMap(([path, tally]) => {
        const kind = kindOf(tally)
        const filled = tally.numbers + tally.booleans + tally.strings + tally.lists
        if (kind === null) return []
        const empty = kind === 'list' && tally.emptyLists === tally.lists && { emptyLists: true }
        return [{ path, kind, distinct: tally.distinct.size, filled, ...empty }]
      }),
    /** Paths of the columns that `columns` leaves out though they have values: most are objects, or lists of them. */
    untyped: () => [...tallies].flatMap(([path, tally]) => (kindOf(tally) === null ? [path] : [])),
  }
}

/** Whether a value says nothing: missing, an empty or blank string (as CSV has it), not a number. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'string' ? !/\S/.test(value) : typeof value === 'number' && !Number.isFinite(value)
}

/**
 * A value as its column's kind has it. CSV has strings only, so `"4"` is a number in a column of numbers.
 * @returns `null` where there is none, `undefined` where it is of another kind
 */
export function valueOfKind(kind: ColumnKind, value: unknown): FacetValue | undefined {
  if (isBlank(value)) return null
  switch (kind) {
    case 'number':
      // JSON has no negative zero: a document must read back as it was written.
      if (typeof value === 'number') return value + 0
      return isNumeric(value) ? Number(value) + 0 : undefined
    case 'boolean':
      if (typeof value === 'boolean') return value
      return isBooleanWord(value) ? value.toLowerCase() === 'true' : undefined
    case 'list':
      return isStringList(value) ? value.filter((item) => item !== null) : undefined
    default:
      return typeof value === 'object' ? undefined : String(value)
  }
}

/** A decimal number as programs write it; whole numbers only as far as JavaScript holds them, and no `007`. */
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
  return { ...none, lists: 0, emptyLists: 0, others: 0, long: false, distinct: new Set() }
}

function count(tally: Tally, value: unknown): void {
  if (typeof value === 'number') tally.numbers += 1
  else if (typeof value === 'boolean') tally.booleans += 1
  else if (typeof value === 'string') {
    tally.strings += 1
    if (isNumeric(value)) tally.numericStrings += 1
    else if (isBooleanWord(value)) tally.booleanStrings += 1
    if (value.length > LONGEST_CATEGORY || value.includes('\n')) tally.long = true
  } else if (isStringList(value)) {
    tally.lists += 1
    if (value.length === 0) tally.emptyLists += 1
  } else tally.others += 1
  if (typeof value !== 'object' && tally.distinct.size < MOST_DISTINCT) {
    tally.distinct.add(typeof value === 'string' ? value.slice(0, LONGEST_CATEGORY) : (value as number))
  }
}

/** `null`: most of it can be neither counted nor shown as one value. */
function kindOf(tally: Tally): ColumnKind | null {
  const { numbers, booleans, strings, numericStrings, booleanStrings, lists, others, long } = tally
  const scalars = numbers + booleans + strings
  if (scalars === 0 && lists > 0 && lists >= others) return 'list'
  if (scalars === 0 || lists + others > scalars) return null
  if (booleans + booleanStrings === scalars) return 'boolean'
  if (numbers + numericStrings === scalars) return 'number'
  return long ? 'text' : 'category'
}
