import { grouped } from '../../base/grouped.ts'
import { type AnnotatorRef, annotatorKey, annotatorOf } from './annotator.ts'
import { annotatorNames as t } from './messages.ts'

/** Answers of a person in a review. */
export interface AnsweredReview {
  readonly ref: Extract<AnnotatorRef, { readonly kind: 'review' }>
  /** Milliseconds since 1970. */
  readonly created: number
}

/** Names of reviews by people who have several of them, by `annotatorKey`. Numbers count from the earliest. */
export function namesOfSeveral(reviews: readonly AnsweredReview[]): ReadonlyMap<string, string> {
  const different = new Map(reviews.map((one) => [annotatorKey(one.ref), one]))
  const names = new Map<string, string>()
  for (const [author, own] of grouped(different.values(), ({ ref }) => ref.author)) {
    if (own.length < 2) continue
    const sorted = own.sort((a, b) => a.created - b.created || (a.ref.review < b.ref.review ? -1 : 1))
    for (const [i, { ref, created }] of sorted.entries())
      names.set(annotatorKey(ref), t.nth(author, i + 1, created))
  }
  return names
}

/** Name of an annotator of which only the key is known. */
export function nameOfKey(key: string): string {
  const ref = annotatorOf(key)
  switch (ref?.kind) {
    case undefined:
      return key
    case 'labels':
      return ref.by
    case 'review':
      return t.reviewer(ref.author)
    case 'reviewer':
      return t.reviewer(ref.name)
    case 'adjudicated':
      return t.adjudicated
  }
}
