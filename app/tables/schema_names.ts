/** Schemas by corpus id. Names stay assigned for the lifetime of the page. */
const schemas = new Map<string, string>()

/** Reserved schema names in lower case, as DuckDB compares them: those of corpora, of DuckDB, and of its databases. */
const taken = new Set(['main', 'temp', 'memory', 'system', 'information_schema', 'pg_catalog'])

/**
 * The DuckDB schema for queries on a corpus: the corpus id, with `_` for all characters but letters and digits, so that
 * it seldom needs quotes. If another corpus or DuckDB itself already uses the name, a number is appended: `temp_2`.
 */
export function schemaOf(corpusId: string): string {
  const known = schemas.get(corpusId)
  if (known !== undefined) return known
  const plain = corpusId.replace(/[^A-Za-z0-9_]/g, '_') || '_'
  let name = plain
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain}_${n}`
  schemas.set(corpusId, name)
  taken.add(name.toLowerCase())
  return name
}
