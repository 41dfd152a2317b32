import { type Param, QueryError, type RawRow } from '../engine/engine.ts'
import { readOnly, searchCorpus } from '../queries/console.ts'
import { currentViewState } from '../state/address.ts'
import { idle, tracked } from './idle.ts'
import type { Session } from './session.ts'

/** The console interface, `window.parley`. */
export interface ParleyConsole {
  /** Parley's version. */
  readonly version: string
  /** Resolves when nothing is loading, querying or waiting to be drawn; gives since when, as `performance.now()` counts. */
  idle(): Promise<number>
  /**
   * Runs a read-only query; rows come as plain objects. The tables `conversations`, `turns` and `labels` are those
   * of the open corpus; those of another are named with its id, as in `casino.turns`.
   */
  query(sql: string, params?: readonly Param[]): Promise<readonly RawRow[]>
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
  }
}

async function query(session: Session, sql: string, params: readonly Param[]): Promise<readonly RawRow[]> {
  const engine = await session.engine()
  const { corpus } = currentViewState()
  const open =
    corpus !== null && Object.keys(session.snapshot().splits).some((k) => k.startsWith(`${corpus}/`))
  if (open) await engine.query(searchCorpus(corpus))
  try {
    return await engine.query(readOnly(sql, params))
  } catch (error) {
    if (error instanceof QueryError) throw new QueryError(error.message, sql)
    throw error
  }
}
