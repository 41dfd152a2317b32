import type { LabelShare, PlaceCount } from '../../../readers/summaries.ts'
import type { Share, Unit } from './shares.ts'

/** Turns or conversations with a label in one part of conversations. They are shares of all that have the label. */
export interface Place extends Share {
  readonly id: string
  /** 0-based index of the part. */
  readonly part: number
  readonly label: string
}

/** Places by label, most frequent label first. Each label has all parts. */
export function placesOf(
  shares: readonly LabelShare[],
  places: readonly PlaceCount[],
  parts: number,
  most: number,
  unit: Unit,
): readonly { readonly label: string; readonly places: readonly Place[] }[] {
  const counts = new Map(places.map((place) => [`${place.part} ${place.label}`, place[unit]]))
  return [...shares]
    .sort((a, b) => b.turns.all - a.turns.all)
    .slice(0, most)
    .map(({ label, ...share }) => ({
      label,
      places: Array.from({ length: parts }, (_, part) => {
        const { all, filtered } = counts.get(`${part} ${label}`) ?? { all: 0, filtered: 0 }
        return { id: `${part} ${label}`, label, part, all, filtered, whole: share[unit] }
      }),
    }))
}
