import { encoded } from '../../base/encoded.ts'
import type { EvidenceSpan, ReviewMode, TurnPlace } from '../log/review.ts'

/**
 * Source of labels that can be compared with others:
 * - `labels`: a person or model that gave labels in the published corpus or in a label file
 * - `review`: answers of one person in one review, in which they checked labels or gave them from scratch
 * - `reviewer`: blind reviews of one person, counted as one annotator on request
 * - `adjudicated`: what was decided where others differed
 */
export type AnnotatorRef =
  | { readonly kind: 'labels'; readonly by: string }
  | { readonly kind: 'review'; readonly review: string; readonly author: string }
  | { readonly kind: 'reviewer'; readonly name: string }
  | { readonly kind: 'adjudicated' }

/**
 * Labels of others that an annotator saw:
 * - `labels`: unknown to Parley, as the labels come with the corpus or a label file; taken to be independent
 * - `blind`: nothing. Turns whose labels were revealed before they were confirmed are left out
 * - `check`: the published labels, which they judged
 * - `adjudicate`: the labels of all
 */
export type AnnotatorMode = 'labels' | ReviewMode

export interface GivenLabel {
  readonly value: string
  /** Certainty of the annotator, on their own scale. Null if they gave none. */
  readonly score: number | null
  /** Words of the turn that the annotator marked for the label. Left out if there are none. */
  readonly evidence?: readonly EvidenceSpan[]
}

/** The labels that one annotator gave to a turn in the corpus or in a label file. */
export interface GivenLabels extends TurnPlace {
  readonly by: string
  /** Empty if the annotator saw the turn but gave it no label. */
  readonly labels: readonly GivenLabel[]
}

/**
 * An annotator as addresses and definitions of reviews write it: `by:<name>`, `review:<id>/<author>`, `reviewer:<name>`,
 * `adjudicated`. In links and reviews of earlier versions `reviewer:<name>` is a person with any number of reviews.
 */
export function annotatorKey(annotator: AnnotatorRef): string {
  switch (annotator.kind) {
    case 'labels':
      return `by:${annotator.by}`
    case 'review':
      return `review:${encoded(annotator.review)}/${annotator.author}`
    case 'reviewer':
      return `reviewer:${annotator.name}`
    case 'adjudicated':
      return 'adjudicated'
  }
}

/** The annotator that `annotatorKey` wrote; `null` if the text is none. */
export function annotatorOf(key: string): AnnotatorRef | null {
  if (key === 'adjudicated') return { kind: 'adjudicated' }
  const [, kind, name] = /^(by|reviewer):(.+)$/su.exec(key) ?? []
  if (kind !== undefined && name !== undefined)
    return kind === 'by' ? { kind: 'labels', by: name } : { kind: 'reviewer', name }
  const [, id, author] = /^review:([^/]+)\/(.+)$/su.exec(key) ?? []
  if (id === undefined || author === undefined) return null
  try {
    return { kind: 'review', review: decodeURIComponent(id), author }
  } catch {
    return null
  }
}
