/** A query that the reader keeps, by its name. */
export interface SavedQuery {
  readonly name: string
  readonly sql: string
}

/** Reads what was kept. What is not a query with a name is left out; of two with one name the later stays. */
export function parseSaved(kept: unknown): SavedQuery[] {
  if (!Array.isArray(kept)) return []
  let queries: SavedQuery[] = []
  for (const item of kept as unknown[]) {
    if (typeof item !== 'object' || item === null || !('name' in item) || !('sql' in item)) continue
    const { name, sql } = item
    if (typeof name === 'string' && typeof sql === 'string' && name.trim() !== '')
      queries = withQuery(queries, { name, sql })
  }
  return queries
}

/** The queries with one put in, or replaced where there is one of its name; sorted by name. */
export function withQuery(queries: readonly SavedQuery[], query: SavedQuery): SavedQuery[] {
  const name = query.name.trim()
  return [...queries.filter((q) => q.name !== name), { ...query, name }].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  )
}
