/** Cohen's kappa, computed from its definition. */
export function kappaOf(pairs: readonly (readonly [string, string])[]): number {
  const share = (holds: (pair: readonly [string, string]) => boolean) =>
    pairs.filter(holds).length / pairs.length
  const values = [...new Set(pairs.flat())]
  const observed = share(([a, b]) => a === b)
  const byChance = values.reduce(
    (sum, value) => sum + share(([a]) => a === value) * share(([, b]) => b === value),
    0,
  )
  return (observed - byChance) / (1 - byChance)
}
