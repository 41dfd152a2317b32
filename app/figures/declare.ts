import { countText } from '../base/messages/intl.ts'
import { decimalsOf } from './compare.ts'
import type {
  Expectation,
  Figure,
  FigureGroup,
  FigureMatrix,
  FigureQuery,
  Found,
  PublishedFigures,
  Row,
} from './figure.ts'

/** Result read from rows: a number, several, or an object. Without `shown`, the values get default formatting. */
export type Finding = number | readonly number[] | (Omit<Found, 'shown'> & Partial<Pick<Found, 'shown'>>)

export type Find = (rows: readonly Row[]) => Finding

/** Ways to read the rows of a query, by name. Each takes the arguments that figures give as data. */
export type Readings = Readonly<Record<string, (...args: never[]) => Find>>

/** Name of a reading with its arguments, as in `['quotient', 'said', 'dialogues']`. */
export type Reading<R extends Readings> = {
  [Name in keyof R & string]: readonly [Name, ...Parameters<R[Name]>]
}[keyof R & string]

interface Printed {
  readonly id: string
  readonly what: string
  /** Null if the source was not available, so that there is nothing to compare with. */
  readonly printed: string | null
  readonly where: string
}

/** A published number as data: the printed value, its place in the paper, and the query that recomputes it. */
export type PrintedFigure<Query extends string, R extends Readings> = Printed &
  (
    | {
        readonly how: string
        readonly query: Query
        readonly read: Reading<R>
        /**
         * - `digits` (default): numbers that must round to the printed digits
         * - `starred`: a correlation with stars, printed as `-.112**`
         * - `all`: a claim about all items. The reading gives the number for which it holds, and of all
         * - `words`: shown without a comparison
         */
        readonly as?: 'digits' | 'starred' | 'all' | 'words'
        /** Needed if more than the digits is printed. */
        readonly digits?: readonly string[]
        readonly views?: Found['views']
        readonly splits?: readonly string[]
        readonly decidedByPart?: boolean
        readonly reason?: string
      }
    /** The value cannot be recomputed from the release, for this reason. */
    | { readonly why: string }
  )

/** `FigureGroup` as data. */
export interface PrintedGroup<Query extends string, R extends Readings>
  extends Omit<FigureGroup, 'figures' | 'matrix'> {
  readonly figures: readonly PrintedFigure<Query, R>[]
  readonly matrix?: Omit<FigureMatrix, 'cells'> & {
    readonly cells: readonly (readonly (PrintedFigure<Query, R> | null)[])[]
  }
}

interface Published<Query extends string, R extends Readings> {
  readonly sizes: PublishedFigures['sizes']
  readonly queries: Readonly<Record<Query, FigureQuery>>
  readonly readings: R
  readonly groups: readonly PrintedGroup<Query, R>[]
}

/** Prepares figures that are declared as data. */
export function publishedFigures<Query extends string, R extends Readings>(
  published: Published<Query, R>,
): PublishedFigures {
  const { sizes, queries, readings, groups } = published
  const figure = (printed: PrintedFigure<Query, R>) => figureOf(printed, readings)
  return {
    sizes,
    queries,
    groups: groups.map(({ figures, matrix, ...group }) => ({
      ...group,
      ...(matrix && {
        matrix: { ...matrix, cells: matrix.cells.map((row) => row.map((cell) => cell && figure(cell))) },
      }),
      figures: figures.map(figure),
    })),
  }
}

const NOT_READ = 'The paper’s own table could not be read, so there is no printed value to compare with.'

function figureOf<Query extends string, R extends Readings>(
  declared: PrintedFigure<Query, R>,
  readings: R,
): Figure {
  const { id, what, printed, where } = declared
  const source = { id, what, printed, where }
  const defaults = { splits: null, decidedByPart: false, reason: null }
  if ('why' in declared) {
    const { why } = declared
    return {
      ...source,
      ...defaults,
      how: why,
      query: null,
      expectation: { kind: 'nothing', why },
      find: null,
    }
  }
  const { read, as = 'digits', digits, views, ...rest } = declared
  const expectation = expectationOf(printed, as, digits)
  const [name, ...args] = read
  const find = (readings[name] as (...all: readonly unknown[]) => Find)(...args)
  return {
    ...defaults,
    ...rest,
    expectation,
    find: (rows) => ({ ...foundOf(find(rows), expectation), ...(views && { views }) }),
  }
}

function expectationOf(
  printed: string | null,
  as: 'digits' | 'starred' | 'all' | 'words',
  digits?: readonly string[],
): Expectation {
  if (printed === null) return { kind: 'nothing', why: NOT_READ }
  if (as === 'all' || as === 'words') return { kind: as }
  if (as === 'digits') return { kind: as, digits: digits ?? [printed.replaceAll(',', '')] }
  const stars = /\**$/.exec(printed)?.[0] ?? ''
  return { kind: as, digits: printed.slice(0, printed.length - stars.length), stars }
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
