import type { Awaitable } from '../engine.ts'

interface Closable {
  close(): Awaitable<void>
}

/** Number of cached statements. More than one view uses, but few enough to be cheap. */
const KEPT = 32

/**
 * LRU cache of prepared statements by SQL. Each is parsed and planned once, and running it again takes one message to
 * the engine's worker instead of three. Evicted statements are closed.
 */
export function createPreparedStatements<S extends Closable>(prepare: (sql: string) => Awaitable<S>) {
  const known = new Map<string, S>()
  return {
    /** @throws any error of preparing. Failures are not cached. */
    async get(sql: string): Promise<S> {
      const statement = known.get(sql) ?? (await prepare(sql))
      known.delete(sql)
      known.set(sql, statement)
      const [oldest] = known
      if (known.size > KEPT && oldest) {
        known.delete(oldest[0])
        await oldest[1].close()
      }
      return statement
    },
  }
}
