import type { ReviewSummary } from '../../../reviews/log/review_summary.ts'

/**
 * Names of a corpus's annotators: those of its labels, and the reviewers in this browser.
 * @param labelled annotators of labels of the corpus and of added files
 */
export function annotatorsOf(
  corpus: string,
  labelled: readonly string[],
  reviews: readonly Pick<ReviewSummary, 'definition' | 'removed'>[],
): string[] {
  const reviewers = reviews.flatMap(({ definition, removed }) =>
    definition.corpus.id === corpus && !removed ? [definition.reviewer] : [],
  )
  return [...new Set([...labelled, ...reviewers])]
}
