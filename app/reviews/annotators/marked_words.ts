import { type Overlap, overlapF1, spanOverlap } from '../agreement/span_overlap.ts'
import type { Annotator } from './annotations.ts'
import type { AnnotatorRef } from './annotator.ts'

/** Overlap of the words that two annotators marked for a label. */
export interface MarkedWords {
  readonly label: string
  /** Turns that both examined, on which at least one of them marked words for the label. */
  readonly turns: number
  /** F1 of the marked characters, from 0 to 1. */
  readonly f1: number
}

/** Annotators who can mark words: those with a review of their own. */
const MARKING: readonly AnnotatorRef['kind'][] = ['review', 'reviewer']

/**
 * Overlap of marked words for each label for which there are any, of two annotators who can mark words. An annotator who examined a turn without giving it the
 * label, or without marking words for it, marked none (Hripcsak & Rothschild, JAMIA 12, 2005).
 */
export function markedWords(
  labels: readonly string[],
  first: Pick<Annotator, 'given' | 'ref'>,
  second: Pick<Annotator, 'given' | 'ref'>,
): readonly MarkedWords[] {
  if (![first, second].every(({ ref }) => MARKING.includes(ref.kind))) return []
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
