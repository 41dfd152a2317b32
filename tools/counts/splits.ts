const PUBLISHED_ORDER = ['train', 'validation', 'test']

/** Sorts names of splits in the usual order: train, validation, test, then any others by name. */
export function compareSplits(a: string, b: string): number {
  const rank = (name: string) =>
    PUBLISHED_ORDER.includes(name) ? PUBLISHED_ORDER.indexOf(name) : PUBLISHED_ORDER.length
  return rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0)
}
