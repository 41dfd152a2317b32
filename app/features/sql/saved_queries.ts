/** A query saved under a name. */
export interface SavedQuery {
  readonly name: string
  readonly sql: string
}

/** Parses saved queries. Skips invalid entries. If names repeat, the last one wins. */
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

/** Adds a query or replaces the one with the same name. Sorted by name. */
export function withQuery(queries: readonly SavedQuery[], query: SavedQuery): SavedQuery[] {
  const name = query.name.trim()
  return [...queries.filter((q) => q.name !== name), { ...query, name }].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  )
}
