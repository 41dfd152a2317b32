import { encoded } from '../base/encoded.ts'
import type { AddressProblem } from './address_problem.ts'
import { readWord } from './read_field.ts'

/** Which turns of a review's queue are gone through. */
export const QUEUE_PARTS = ['all', 'open', 'done', 'skipped', 'unsure', 'unlabelled'] as const

export type QueuePart = (typeof QUEUE_PARTS)[number]

/** What an address says of the review that is at work. */
export interface ReviewAddress {
  /** The id of a review of this browser; `null`: no review is open. */
  readonly review: string | null
  readonly queue: QueuePart
  /** The definition of that review for somebody who does not have it, as `reviews/definition_link.ts` writes it. */
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
