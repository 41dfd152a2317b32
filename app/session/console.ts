import { type Param, QueryError, type RawRow } from '../engine/engine.ts'
import { readOnly } from '../readers/duckdb/console.ts'
import { currentViewState } from '../state/address.ts'
import type { PublishedFigure } from './figures/published_figures.ts'
import { idle, tracked } from './idle.ts'
import { session as text } from './messages.ts'
import { retryImport } from './retry_import.ts'
import type { ReviewRow } from './review_rows.ts'
import type { Session } from './session.ts'
import { splitKey } from './splits/split_load.ts'

/** The console interface, `window.parley`. */
export interface ParleyConsole {
  /** Parley's version. */
  readonly version: string
  /** Resolves when nothing is loading, querying or waiting to be drawn; gives since when, as `performance.now()` counts. */
  idle(): Promise<number>
  /**
   * Runs a read-only query; rows come as plain objects. The tables `conversations`, `turns` and `labels` are those
   * of the open corpus, and nothing on the start page; those of another are named with its id, as in `casino.turns`.
   */
  query(sql: string, params?: readonly Param[]): Promise<readonly RawRow[]>
  /** What papers print about the open corpus, recomputed from its rows as published; its splits are loaded first. */
  published(): Promise<readonly PublishedFigure[]>
  /** The reviews of this browser, the latest first, with their counts. */
  reviews(): Promise<readonly ReviewRow[]>
}

declare global {
  interface Window {
    parley: ParleyConsole
  }
}

/** @param version from package.json */
export function createConsole(session: Session, version: string): ParleyConsole {
  return {
    version,
    idle,
    query: (sql, params = []) => tracked(query(session, sql, params)),
    published: () => tracked(published(session)),
    reviews: () => tracked(reviews(session)),
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
  const engine = await session.engine()
  const { corpus } = currentViewState()
  const { splits } = session.snapshot()
  // Where the engine had too little memory for a corpus, it has no tables.
  const open =
    corpus !== null &&
    Object.entries(splits).some(([key, { lack }]) => key.startsWith(splitKey(corpus, '')) && lack === null)
  try {
    return await engine.query(readOnly(open ? corpus : null, sql, params))
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const hint = open ? '' : text.noSchema('id.turns')
    throw new QueryError(error.message + hint, sql)
  }
}
