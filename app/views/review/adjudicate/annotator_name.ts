import { adjudicate as t } from '../../../messages/reviews/adjudicate.ts'

/** How an annotator is called on the page, by their text in a definition. */
export function annotatorName(annotator: string): string {
  if (annotator === 'adjudicated') return t.adjudicated
  return annotator.replace(/^(?:by|reviewer):/u, '')
}
