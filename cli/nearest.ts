/** Largest share of characters that may differ in a suggested name. */
const MOST_DIFFERENT = 0.4

/** The most similar of several names, or null if none is similar. */
export function nearest(name: string, names: readonly string[]): string | null {
  const ranked = names
    .map((one) => ({ one, distance: distanceOf(name.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const [best] = ranked
  return best &&
    best.distance <= Math.max(1, Math.floor(Math.max(name.length, best.one.length) * MOST_DIFFERENT))
    ? best.one
    : null
}

/** Number of insertions, deletions, replacements and swaps of neighbours between two texts (Damerau 1964). */
function distanceOf(a: string, b: string): number {
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    ;[before, above] = [above, row]
  }
  return above[b.length] ?? 0
}
