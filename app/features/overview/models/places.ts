import type { LabelShare, PlaceCount, Tally } from '../../../readers/summaries.ts'

/** Number of turns with a label in one part of conversations. */
export interface Place extends Tally {
  readonly id: string
  /** 0-based index of the part. */
  readonly part: number
  /** Share of the label's filtered turns, from 0 to 1. */
  readonly share: number
  readonly label: string
}

/** Places by label, most frequent label first. Each label has all parts. */
export function placesOf(
  shares: readonly LabelShare[],
  places: readonly PlaceCount[],
  parts: number,
  most: number,
): readonly { readonly label: string; readonly places: readonly Place[] }[] {
  const counts = new Map(places.map(({ label, part, turns }) => [`${part} ${label}`, turns]))
  return [...shares]
    .sort((a, b) => b.turns.all - a.turns.all)
    .slice(0, most)
    .map(({ label, turns }) => ({
      label,
      places: Array.from({ length: parts }, (_, part) => {
        const { all, filtered } = counts.get(`${part} ${label}`) ?? { all: 0, filtered: 0 }
        const share = turns.filtered === 0 ? 0 : filtered / turns.filtered
        return { id: `${part} ${label}`, label, part, all, filtered, share }
      }),
    }))
}
