/** Start and end of marked words in a text, in any unit of characters. */
interface Span {
  readonly start: number
  readonly end: number
}

/** Counts of characters that two annotators marked. */
export interface Overlap {
  readonly both: number
  readonly first: number
  readonly second: number
}

/** Counts the characters that two annotators marked on one text. Overlapping spans count once. */
export function spanOverlap(first: readonly Span[], second: readonly Span[]): Overlap {
  const [a, b] = [merged(first), merged(second)]
  let [both, i, j] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const [one, other] = [a[i] as Stretch, b[j] as Stretch]
    both += Math.max(0, Math.min(one[1], other[1]) - Math.max(one[0], other[0]))
    if (one[1] < other[1]) i++
    else j++
  }
  return { both, first: lengthOf(a), second: lengthOf(b) }
}

/**
 * F1 of overlapping characters over all texts: 2 · both / (first + second). Symmetric, so that neither annotator is the
 * reference. Null if neither marked a character.
 */
export function overlapF1(overlaps: readonly Overlap[]): number | null {
  const both = overlaps.reduce((sum, one) => sum + one.both, 0)
  const all = overlaps.reduce((sum, one) => sum + one.first + one.second, 0)
  return all === 0 ? null : (2 * both) / all
}

type Stretch = readonly [start: number, end: number]

/** Disjoint stretches in ascending order. */
function merged(spans: readonly Span[]): readonly Stretch[] {
  const sorted = spans.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start)
  const stretches: [number, number][] = []
  for (const { start, end } of sorted) {
    const last = stretches.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else stretches.push([start, end])
  }
  return stretches
}

function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, [start, end]) => sum + end - start, 0)
}
