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

/** A figure with what the loaded rows give for it. */
export interface FigureResult {
  readonly figure: Figure
  /** `null`: a split that it is about is not loaded. */
  readonly verdict: Verdict | null
  /** `null` where the rows were not asked, or cannot give it. */
  readonly found: Found | null
  /** Why the query or the formula failed. */
  readonly failure?: string
}

/** A verdict in words; `null`: the rows are not loaded. */
export function verdictName(verdict: Verdict | null): string {
  return figuresMessages.verdicts[verdict ?? 'none']
}

/** What is loaded of a corpus. */
export interface Holdings {
  /** By split, of those that are loaded whole. */
  readonly sizes: Readonly<Record<string, Size>>
  /** Splits that the corpus has and that are not loaded, or only in part; `null`: all of them. */
  readonly missing: readonly string[] | null
  /** True if the tables lack the column of documents, since the corpus is large. */
  readonly lacksDocuments?: boolean
}

/** Queries the tables of the corpus as published; an answer comes in a task of its own. */
export type Ask = (query: Pick<FigureQuery, 'sql' | 'documents'>) => Promise<readonly Row[]>

/** How long figures are recomputed between two pauses, in milliseconds. */
const PERIOD = 30

/** A pause in which the page can draw and hear. */
type Pause = () => Promise<void>

/**
 * Recomputes published figures from loaded rows, query by query, with a pause after each: none of it is a long task.
 * A query that fails fails its own figures only. An abort, and any other error than a `ParleyError`, is thrown.
 * @returns by the ids of the figures
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
    // Kept in the order of the groups.
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

/** The result of a figure for which no rows are asked; `null`: they are to be. */
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

/** Whether as much is loaded of what a figure is about as was published. */
function isWhole(
  { splits }: Pick<Figure, 'splits'>,
  published: PublishedFigures['sizes'],
  { sizes }: Pick<Holdings, 'sizes'>,
): boolean {
  if (splits === null) return reaches(sum(Object.values(sizes)), sum(Object.values(published)))
  return splits.every((split) => reaches(sizes[split], published[split]))
}

/** One of the two is enough: forms of a corpus differ in whether they tell of conversations without turns. */
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

/** Some rows of an answer whose query orders them. */
function pageOf(sql: string, rows: number, from: number): string {
  return `${sql}\nLIMIT ${rows} OFFSET ${from}`
}
