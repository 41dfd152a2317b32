type Awaitable<T> = T | Promise<T>

/**
 * Connections on which names of tables are looked up in one schema each. The schema of a connection is set when it is
 * opened and never changes, so that no statement depends on which one ran before it.
 * @param open opens a connection on which names are looked up in no schema
 */
export function createSchemaConnections<C extends { query(sql: string): Awaitable<unknown> }>(
  open: () => Awaitable<C>,
) {
  const connections = new Map<string, C>()
  let spare: C | null = null
  /** @throws Error in DuckDB's words, where there is no such schema */
  return async (schema: string): Promise<C> => {
    const known = connections.get(schema)
    if (known) return known
    spare ??= await open()
    await spare.query(`USE "${schema.replaceAll('"', '""')}"`)
    connections.set(schema, spare)
    const opened = spare
    spare = null
    return opened
  }
}
