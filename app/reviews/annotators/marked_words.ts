import { type Overlap, overlapF1, spanOverlap } from '../agreement/span_overlap.ts'
import type { Annotator } from './annotations.ts'

/** Overlap of the words that two annotators marked for a label. */
export interface MarkedWords {
  readonly label: string
  /** Turns that both examined, on which at least one of them marked words for the label. */
  readonly turns: number
  /** F1 of the marked characters, from 0 to 1. */
  readonly f1: number
}

/**
 * Overlap of marked words for each label for which there are any. An annotator who examined a turn without giving it the
 * label, or without marking words for it, marked none (Hripcsak & Rothschild, JAMIA 12, 2005).
 */
export function markedWords(
  labels: readonly string[],
  first: Pick<Annotator, 'given'>,
  second: Pick<Annotator, 'given'>,
): readonly MarkedWords[] {
  const overlaps = new Map<string, Overlap[]>()
  for (const [unit, one] of first.given.entries()) {
    const other = second.given[unit] ?? null
    if (!one || !other) continue
    const marked = [one, other].map(
      (own) => new Map(own.flatMap(({ value, evidence }) => (evidence ? [[value, evidence] as const] : []))),
    )
    for (const label of new Set(marked.flatMap((own) => [...own.keys()]))) {
      const [a = [], b = []] = marked.map((own) => own.get(label) ?? [])
      overlaps.set(label, [...(overlaps.get(label) ?? []), spanOverlap(a, b)])
    }
  }
  return labels.flatMap((label) => {
    const own = overlaps.get(label) ?? []
    const f1 = overlapF1(own)
    return f1 === null ? [] : [{ label, turns: own.length, f1 }]
  })
}
