import { countText } from '../base/messages/intl.ts'
import { decimalsOf } from './compare.ts'
import type { Expectation, Figure, Found, Row } from './figure.ts'

/** Properties of every declared figure. Optional ones have defaults. */
interface Declared<Query extends string> {
  readonly id: string
  readonly what: string
  readonly printed: string
  readonly where: string
  readonly how: string
  readonly query: Query
  readonly splits?: readonly string[]
  readonly decidedByPart?: boolean
  readonly reason?: string
}

/** Result computed from rows: a number, several, or an object. Without `shown`, the values get default formatting. */
type Finding = number | readonly number[] | (Omit<Found, 'shown'> & Partial<Pick<Found, 'shown'>>)

type Find = (rows: readonly Row[]) => Finding

/** Returns functions that declare figures of a corpus with these query names. */
export function declareFor<Query extends string>() {
  const figure = (declared: Declared<Query>, expectation: Expectation, find: Find): Figure => {
    const { splits = null, decidedByPart = false, reason = null, ...rest } = declared
    return {
      ...rest,
      splits,
      decidedByPart,
      reason,
      expectation,
      find: (rows) => foundOf(find(rows), expectation),
    }
  }
  return {
    /** Numbers that must round to the printed digits. `digits` is needed if more than the digits is printed. */
    digits({ find, digits, ...declared }: Declared<Query> & { find: Find; digits?: readonly string[] }) {
      const expected = digits ?? [declared.printed.replaceAll(',', '')]
      return figure(declared, { kind: 'digits', digits: expected }, find)
    },
    /** A correlation with stars, printed as `-.112**`. */
    starred({ find, ...declared }: Declared<Query> & { find: (rows: readonly Row[]) => Found }) {
      const { printed } = declared
      const stars = /\**$/.exec(printed)?.[0] ?? ''
      const digits = printed.slice(0, printed.length - stars.length)
      return figure(declared, { kind: 'starred', digits, stars }, find)
    },
    /** A claim about all items. `find` returns the number of items for which it holds, and of all items. */
    all({ find, ...declared }: Declared<Query> & { find: Find }) {
      return figure(declared, { kind: 'all' }, find)
    },
    words({ find, ...declared }: Declared<Query> & { find: (rows: readonly Row[]) => Found }) {
      return figure(declared, { kind: 'words' }, find)
    },
    /** The source was not available. Shows the recomputed value without a comparison. */
    unread({ find, ...declared }: Omit<Declared<Query>, 'printed'> & { find: Find }): Figure {
      const why = 'The paper’s own table could not be read, so there is no printed value to compare with.'
      return { ...figure({ ...declared, printed: '' }, { kind: 'nothing', why }, find), printed: null }
    },
    /** @param why the value cannot be recomputed from the release */
    lacking(declared: Pick<Figure, 'id' | 'what' | 'printed' | 'where'> & { readonly why: string }): Figure {
      const { why, ...rest } = declared
      return {
        ...rest,
        how: why,
        query: null,
        splits: null,
        decidedByPart: false,
        reason: null,
        expectation: { kind: 'nothing', why },
        find: null,
      }
    },
  }
}

function foundOf(finding: Finding, expectation: Expectation): Found {
  if (typeof finding === 'number') return foundOf([finding], expectation)
  const found = 'length' in finding ? { values: finding } : finding
  return { shown: shownValues(found.values, expectation), ...found }
}

function shownValues(values: readonly number[], expectation: Expectation): string {
  if (expectation.kind === 'all') return outOf(values)
  const digits = expectation.kind === 'digits' ? expectation.digits : []
  return values.map((value, i) => shownNumber(value, decimalsOf(digits[i] ?? ''))).join(' / ')
}

/** Counts the items for which a condition holds, and all items. */
export function holding<T>(all: readonly T[], holds: (one: T, i: number) => boolean): readonly number[] {
  return [all.filter(holds).length, all.length]
}

/** `1,005 of 1,005` */
export function outOf(values: readonly number[]): string {
  return values.map((value) => countText(value)).join(' of ')
}

/** Formats a number with one digit more than printed, and at least two. Integers are unchanged. */
export function shownNumber(value: number, decimals = 0): string {
  if (Number.isNaN(value)) return '–'
  if (Number.isInteger(value)) return countText(value)
  return value.toFixed(Math.max(2, decimals + 1))
}

/** Reads a number from a row. Returns NaN if it is missing, such as a mean over no rows. Throws for other types. */
export function numberIn(row: Row | undefined, column: string): number {
  const value = row?.[column]
  if (value === null || value === undefined) return Number.NaN
  if (typeof value !== 'number')
    throw new TypeError(`Column ${column}: expected a number, found ${String(value)}.`)
  return value
}

export function sumOf(rows: readonly Row[], column: string): number {
  return rows.reduce((sum, row) => sum + numberIn(row, column), 0)
}

/** Percentage of a part. */
export function share(part: number, whole: number): Found {
  const value = percent(part, whole)
  return { values: [value], shown: `${shownNumber(value)}%` }
}

/** Address of a conversation or one of its turns. */
export function viewOf({ split, id }: Row, turn?: unknown): string {
  const view = `/${encodeURIComponent(String(split))}/${encodeURIComponent(String(id))}`
  return turn === undefined ? view : `${view}?turn=${turn}`
}

export function percent(part: number, whole: number): number {
  return (100 * part) / whole
}
