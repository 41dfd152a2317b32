import { type Param, QueryError, type RawRow } from '../../engine/engine.ts'
import { readOnly } from '../../readers/duckdb/console.ts'
import type { Reader } from '../../readers/reader.ts'
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
  if (shown && isServed(shown)) return servedRows(await session.reader(shown), sql, params)
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

/** Maximum number of rows that a server is asked for. */
const MOST_ROWS = 100_000

/** @throws QueryError if the server allows no SQL, or for parameters, which it does not take */
async function servedRows(
  { userSql }: Reader,
  sql: string,
  params: readonly Param[],
): Promise<readonly RawRow[]> {
  if (params.length > 0) throw new QueryError(text.noServedParams, sql)
  const columns = await userSql.columns(sql)
  const rows = await userSql.rows(sql, columns, MOST_ROWS + 1)
  if (rows.length > MOST_ROWS) throw new QueryError(text.manyServedRows(MOST_ROWS), sql)
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, i) => [name, row[i]])))
}
