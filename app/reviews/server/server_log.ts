import * as v from 'valibot'
import { crc32 } from '../../base/bytes/crc32.ts'
import type { Entry, ReviewDefinition } from '../log/review.ts'
import { definitionLine, entryLine } from '../log/schemas.ts'

/* Messages between a page and a server that keeps reviews (`parley serve --reviews`). */

/** Steps of a review that the server is to keep. */
export interface SentSteps {
  /** Only its `contentPrint` if the server has it already: it may be a thousand times as long as a step. */
  readonly definition: ReviewDefinition | string
  /** In any order. Those that the server has already are ignored. */
  readonly entries: readonly Entry[]
}

/** A review that the server keeps. */
export interface KeptOnServer {
  readonly id: string
  readonly reviewer: string
  /** Number of its entries. */
  readonly entries: number
  /** See `printOf`. */
  readonly print: string
}

/** Fingerprint of the entries of a review, regardless of their order. Equal if both sides have the same ones. */
export function printOf(entries: Iterable<Pick<Entry, 'id'>>): string {
  const ids = Array.from(entries, ({ id }) => id).sort()
  return `${ids.length}-${(crc32(new TextEncoder().encode(ids.join('\n'))) >>> 0).toString(16)}`
}

/** Maximum number of entries that are sent at once. */
export const MOST_SENT = 2_000

export const sentSteps = v.strictObject({
  definition: v.union([v.string(), definitionLine.entries.definition]),
  entries: v.pipe(v.array(entryLine.entries.entry), v.maxLength(MOST_SENT)),
}) satisfies v.GenericSchema<SentSteps>

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const keptReviews = v.array(
  v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    reviewer: v.string(),
    entries: count,
    print: v.string(),
  }),
) satisfies v.GenericSchema<readonly KeptOnServer[]>

/**
 * Reasons why a server keeps no steps of a review, until the review or what the server has is changed by somebody.
 * - `unknown_review`: the server has no review with this definition, and was sent only its fingerprint. Pages send all of
 *   it then
 * - `other_owner`: begun under another login
 * - `other_review`, `other_step`: the server has a different review or step with the same id
 * - `refers_to_nothing`: a step about a turn or scheme that the review lacks
 * - `no_corpus`: the site has no corpus with this id any more
 * - `too_many`: more reviews or steps than a server keeps
 */
export const STEPS_REFUSED = [
  'unknown_review',
  'other_owner',
  'other_review',
  'other_step',
  'refers_to_nothing',
  'no_corpus',
  'too_many',
] as const

export type StepsRefused = (typeof STEPS_REFUSED)[number]

/** Body of a refusal. The reason is null if it is one that this version does not know. */
export const refusedSteps = v.object({
  message: v.string(),
  why: v.fallback(v.nullable(v.picklist(STEPS_REFUSED)), null),
})

/** Answer to `SentSteps`: the fingerprint of the entries of the review that are on the server's disk. */
export const keptSteps = v.object({ print: v.string() })
