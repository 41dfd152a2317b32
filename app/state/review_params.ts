import { encoded } from '../base/encoded.ts'
import type { AddressProblem } from './address_problem.ts'
import { readWord } from './read_field.ts'

/** Subsets of a review's queue. */
export const QUEUE_PARTS = ['all', 'open', 'done', 'skipped', 'unsure', 'unlabelled', 'affected'] as const

export type QueuePart = (typeof QUEUE_PARTS)[number]

/** Address fields of the current review. */
export interface ReviewAddress {
  /** Id of the open review in this browser, or `null`. */
  readonly review: string | null
  readonly queue: QueuePart
  /** Definition of the review for users who don't have it, in the format of `reviews/definition_link.ts`. */
  readonly define: string | null
}

export const NO_REVIEW: ReviewAddress = { review: null, queue: 'all', define: null }

export function formatReview({ review, queue, define }: ReviewAddress): readonly string[] {
  if (review === null) return []
  return [
    `review=${encoded(review)}`,
    ...(queue === 'all' ? [] : [`queue=${queue}`]),
    ...(define === null ? [] : [`define=${encoded(define)}`]),
  ]
}

export function parseReview(params: URLSearchParams, problems: AddressProblem[]): ReviewAddress {
  const review = params.get('review') || null
  const queue = readWord(params, problems, 'queue', QUEUE_PARTS)
  return review === null ? NO_REVIEW : { review, queue, define: params.get('define') || null }
}
