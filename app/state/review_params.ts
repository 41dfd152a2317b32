import { encoded } from '../base/encoded.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'

/** Which turns of a review's queue are gone through. */
export const QUEUE_PARTS = ['all', 'open', 'done', 'skipped', 'unsure'] as const

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
  const text = params.get('queue')
  const queue = QUEUE_PARTS.find((part) => part === text)
  if (text !== null && queue === undefined) {
    const says: AddressProblem['says'] = (m) => m.noWord(quoted(text), quoted('queue'), QUEUE_PARTS)
    problems.push({ field: 'queue', says })
  }
  if (review === null) return NO_REVIEW
  return { review, queue: queue ?? 'all', define: params.get('define') || null }
}
