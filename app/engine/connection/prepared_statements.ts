import type { Awaitable } from '../engine.ts'

interface Closable {
  close(): Awaitable<void>
}

/** How many statements are kept: more than one view uses, few enough to cost nothing. */
const KEPT = 32

/**
 * Keeps statements prepared, by their SQL: each is parsed and planned once, and asking again takes one message to the
 * engine's worker instead of three. Those that were not used for longest are closed.
 */
export function createPreparedStatements<S extends Closable>(prepare: (sql: string) => Awaitable<S>) {
  const known = new Map<string, S>()
  return {
    /** @throws what preparing throws; nothing is kept then */
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
