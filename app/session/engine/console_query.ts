import { type Param, QueryError, type RawRow } from '../../engine/engine.ts'
import { readOnly } from '../../readers/duckdb/console.ts'
import { currentViewState } from '../../state/address.ts'
import { isServed } from '../corpus_info.ts'
import { session as text } from '../messages.ts'
import type { Session } from '../session.ts'
import { splitKey } from '../splits/split_load.ts'

/** Runs a query of `ParleyConsole.query`, in a separate file because few visits need it. */
export async function consoleRows(
  session: Session,
  sql: string,
  params: readonly Param[],
): Promise<readonly RawRow[]> {
  const { corpus } = currentViewState()
  const { catalogue } = session.snapshot()
  const shown = catalogue.status === 'ready' && catalogue.value.corpora.find(({ id }) => id === corpus)
  if (shown && isServed(shown)) throw new QueryError(text.noServedSql, sql)
  const engine = await session.engine()
  const { splits } = session.snapshot()
  // A corpus for which the engine had too little memory has no tables.
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
