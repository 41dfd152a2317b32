import { messageOf, ParleyError } from '../base/errors.ts'
import { compare } from './compare.ts'
import {
  type Figure,
  type FigureQuery,
  type Found,
  figuresOf,
  type PublishedFigures,
  type Row,
  type Size,
  type Verdict,
} from './figure.ts'
import { figuresMessages } from './messages.ts'

/** A figure with the result from the loaded rows. */
export interface FigureResult {
  readonly figure: Figure
  /** `null` if a split that it covers is not loaded. */
  readonly verdict: Verdict | null
  /** `null` if no query was sent, or its rows are insufficient. */
  readonly found: Found | null
  /** Error message of the query or formula. */
  readonly failure?: string
}

/** Name of a verdict. `null` means that the rows are not loaded. */
export function verdictName(verdict: Verdict | null): string {
  return figuresMessages.verdicts[verdict ?? 'none']
}

/** Loaded data of a corpus. */
export interface Holdings {
  /** Sizes of completely loaded splits. */
  readonly sizes: Readonly<Record<string, Size>>
  /** Splits that are missing or only partly loaded, or `null` if all are. */
  readonly missing: readonly string[] | null
  /** True for large corpora, whose tables have no column of documents. */
  readonly lacksDocuments?: boolean
}

/** Queries the tables of the published corpus. Each answer arrives in a separate task. */
export type Ask = (query: Pick<FigureQuery, 'sql' | 'documents'>) => Promise<readonly Row[]>

/** Time between two pauses, in milliseconds. */
const PERIOD = 30

/** Yields, so that the page can render and handle input. */
type Pause = () => Promise<void>

/**
 * Recomputes published figures from loaded rows. Pauses after each query, to avoid long tasks. A failed query affects
 * only its own figures. Throws aborts and all errors other than `ParleyError`.
 * @returns results by figure id
 */
export async function recompute(
  { sizes, queries, groups }: PublishedFigures,
  holdings: Holdings,
  ask: Ask,
  pause: Pause,
): Promise<ReadonlyMap<string, FigureResult>> {
  const results = new Map<string, FigureResult>()
  const byQuery = new Map<string, Figure[]>()
  for (const figure of groups.flatMap(figuresOf)) {
    const known = answerWithout(figure, queries, holdings)
    // Reserve the entry, to keep the order of the groups.
    results.set(figure.id, known ?? { figure, verdict: null, found: null })
    if (known === null && figure.query !== null)
      byQuery.set(figure.query, [...(byQuery.get(figure.query) ?? []), figure])
  }
  for (const [name, figures] of byQuery) {
    const query = queries[name]
    if (!query) throw new TypeError(`There is no query ${name}.`)
    const rows = await rowsOf(query, ask, pause).catch(failureOf)
    let since = Date.now()
    for (const figure of figures) {
      const whole = isWhole(figure, sizes, holdings)
      results.set(figure.id, typeof rows === 'string' ? failed(figure, rows) : resultOf(figure, rows, whole))
      if (Date.now() - since < PERIOD) continue
      await pause()
      since = Date.now()
    }
    await pause()
  }
  return results
}

/** Message of a failed query. @throws errors that are not about the query */
function failureOf(error: unknown): string {
  if (!(error instanceof ParleyError)) throw error
  return error.advice === '' ? error.message : `${error.message} ${error.advice}`
}

function failed(figure: Figure, failure: string): FigureResult {
  return { figure, verdict: 'failed', found: null, failure }
}

/** Result of a figure that needs no rows, or `null` if it needs some. */
function answerWithout(
  figure: Figure,
  queries: PublishedFigures['queries'],
  { missing, lacksDocuments = false }: Holdings,
): FigureResult | null {
  if (figure.find === null) return { figure, verdict: 'not recomputable', found: null }
  if (lacksDocuments && figure.query !== null && queries[figure.query]?.documents === 'all')
    return { figure, verdict: 'not computed', found: null }
  const needed = figure.splits ?? missing ?? []
  if (missing === null || needed.some((split) => missing.includes(split)))
    return { figure, verdict: null, found: null }
  return null
}

function resultOf(figure: Figure, rows: readonly Row[], whole: boolean): FigureResult {
  let found: Found | null
  try {
    found = figure.find?.(rows) ?? null
  } catch (error) {
    return failed(figure, messageOf(error))
  }
  if (!whole && !figure.decidedByPart) return { figure, verdict: 'part of corpus', found }
  return { figure, verdict: found && compare(figure.expectation, found), found }
}

/** True if as much is loaded as was published of the splits that a figure covers. */
function isWhole(
  { splits }: Pick<Figure, 'splits'>,
  published: PublishedFigures['sizes'],
  { sizes }: Pick<Holdings, 'sizes'>,
): boolean {
  if (splits === null) return reaches(sum(Object.values(sizes)), sum(Object.values(published)))
  return splits.every((split) => reaches(sizes[split], published[split]))
}

/** One of the two is enough, because formats of a corpus differ in whether they include conversations without turns. */
function reaches(loaded: Size | undefined, published: Size | undefined): boolean {
  if (!loaded || !published) return false
  if (loaded.conversations >= published.conversations) return true
  return loaded.turns !== null && published.turns !== null && loaded.turns >= published.turns
}

function sum(sizes: readonly Size[]): Size {
  return sizes.reduce(
    (total, { conversations, turns }) => ({
      conversations: total.conversations + conversations,
      turns: total.turns === null || turns === null ? null : total.turns + turns,
    }),
    { conversations: 0, turns: 0 },
  )
}

async function rowsOf(query: FigureQuery, ask: Ask, pause: Pause): Promise<readonly Row[]> {
  const { sql, page, slim } = query
  if (page === undefined) return ask(query)
  const rows: Row[] = []
  for (;;) {
    const some = await ask({ ...query, sql: pageOf(sql, page, rows.length) })
    for (const row of some) rows.push(slim ? slim(row) : row)
    if (some.length < page) return rows
    await pause()
  }
}

/** Limits a query to a page of rows. The query must order them. */
function pageOf(sql: string, rows: number, from: number): string {
  return `${sql}\nLIMIT ${rows} OFFSET ${from}`
}
