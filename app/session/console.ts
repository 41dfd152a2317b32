import type { Param, RawRow } from '../engine/engine.ts'
import type { PublishedFigure } from './figures/published_figures.ts'
import { idle, tracked } from './idle.ts'
import { retryImport } from './retry_import.ts'
import type { ReviewRow } from './review_rows.ts'
import type { Session } from './session.ts'

/** The console interface, `window.parley`. */
export interface ParleyConsole {
  /** Parley version. */
  readonly version: string
  /** Resolves when nothing is loading, querying or about to be drawn. Returns since when, see `performance.now()`. */
  idle(): Promise<number>
  /**
   * Runs a read-only query and returns rows as plain objects. The tables `conversations`, `turns`, `labels` and
   * `participants` are those of the open corpus, if any. Tables of other corpora are qualified by corpus id:
   * `casino.turns`.
   */
  query(sql: string, params?: readonly Param[]): Promise<readonly RawRow[]>
  /** Published figures about the open corpus, recomputed from its rows as published. Loads its splits first. */
  published(): Promise<readonly PublishedFigure[]>
  /** The reviews in this browser with their counts, latest first. */
  reviews(): Promise<readonly ReviewRow[]>
  /**
   * The compared groups or words, the SQL result, the profiles or the charts on the screen as plain data, or null.
   * Intervals are null until calculated.
   */
  analysis(): unknown
}

declare global {
  interface Window {
    parley: ParleyConsole
  }
}

/** The latest is on top of the others. */
let shown: readonly { readonly data: unknown }[] = []

/**
 * Adds the data of an analysis on the screen, for `ParleyConsole.analysis`.
 * @returns a function to call when it is hidden
 */
export function showAnalysis(data: unknown): () => void {
  const own = { data }
  shown = [...shown, own]
  return () => {
    shown = shown.filter((other) => other !== own)
  }
}

/** Reads the data of each chart on the screen, by its id. */
const charts = new Map<string, () => object | null>()

/**
 * Adds a chart on the screen, for `ParleyConsole.analysis`.
 * @param data its title and table; null while unknown
 * @returns a function to call when it is hidden
 */
export function showChart(id: string, data: () => object | null): () => void {
  charts.set(id, data)
  return () => {
    if (charts.get(id) === data) charts.delete(id)
  }
}

function chartsShown(): unknown {
  const known = [...charts].flatMap(([id, data]) => {
    const read = data()
    return read ? [{ id, ...read }] : []
  })
  return known.length > 0 ? { charts: known } : null
}

/** @param version from package.json */
export function createConsole(session: Session, version: string): ParleyConsole {
  return {
    version,
    idle,
    query: (sql, params = []) => tracked(query(session, sql, params)),
    published: () => tracked(published(session)),
    reviews: () => tracked(reviews(session)),
    analysis: () => shown.at(-1)?.data ?? chartsShown(),
  }
}

async function published(session: Session): Promise<readonly PublishedFigure[]> {
  const { publishedFigures } = await retryImport(() => import('./figures/published_figures.ts'))
  return publishedFigures(session)
}

async function reviews(session: Session): Promise<readonly ReviewRow[]> {
  const [all, { reviewRow }] = await Promise.all([
    session.reviews().then((found) => found.list()),
    retryImport(() => import('./review_rows.ts')),
  ])
  return all.map(reviewRow)
}

async function query(session: Session, sql: string, params: readonly Param[]): Promise<readonly RawRow[]> {
  const { consoleRows } = await retryImport(() => import('./engine/console_query.ts'))
  return consoleRows(session, sql, params)
}
