import type { EngineCrash, Statement } from '../engine.ts'
import { createDuckDbEngine, type DuckDbConnection } from './duckdb_connection.ts'

/** For tests: a statement that returns undecoded rows. */
export const rows = (sql: string, ...params: Statement<unknown>['params']) => ({
  sql,
  params,
  decode: (r: object) => r,
})

/** For tests: a result without columns and rows. */
export const NOTHING = { numRows: 0, schema: { fields: [] }, getChildAt: () => null }

/** For tests: the result of `SELECT 1`. */
export const ONE_ROW = { ...NOTHING, numRows: 1 }

/** For tests: an engine on a connection with stubbed responses. */
export async function engineOn(
  query: (sql: string) => Promise<never[]>,
  died = new Promise<EngineCrash>(() => {}),
  first: DuckDbConnection['query'] = () => ONE_ROW,
  send: DuckDbConnection['send'] = async () => [],
  countReading: DuckDbConnection['countReading'] = () => undefined,
) {
  const connection: DuckDbConnection = {
    query: first,
    prepare: (sql) => ({
      query: async () => ({ ...NOTHING, rows: await query(sql) }),
      close: () => undefined,
    }),
    send,
    cancelSent: () => false,
    countReading,
    tokenize: () => ({ offsets: [] }),
    insertArrowFromIPCStream: () => undefined,
    register: () => undefined,
    unregister: () => undefined,
    close: () => undefined,
  }
  return createDuckDbEngine(connection, { died, terminate: async () => {} }, 30)
}
