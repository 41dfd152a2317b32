/** Maximum number of queries in the history of a corpus. */
export const MOST_KEPT = 30

/** Maximum length of a query in the history, in UTF-16 units. The browser's storage is small. */
const LONGEST = 10_000

/** Parses a stored history, latest first. Skips invalid entries. */
export function parseHistory(kept: unknown): readonly string[] {
  if (!Array.isArray(kept)) return []
  return (kept as unknown[])
    .filter((sql) => typeof sql === 'string' && sql.trim() !== '')
    .slice(0, MOST_KEPT) as string[]
}

/** Adds a query that ran. A repeated one moves to the front. Very long ones are not kept. */
export function withRun(history: readonly string[], sql: string): readonly string[] {
  const own = sql.trim()
  if (own === '' || own.length > LONGEST) return history
  return [own, ...history.filter((other) => other !== own)].slice(0, MOST_KEPT)
}

/** First line that says something, without comments, for a menu. */
export function queryTitle(sql: string): string {
  const lines = sql.split('\n').map((line) => line.trim())
  const line = lines.find((one) => one !== '' && !one.startsWith('--')) ?? lines[0] ?? ''
  const rest = sql
    .trim()
    .replace(/^--.*$/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return (rest === '' ? line : rest).slice(0, 120)
}
