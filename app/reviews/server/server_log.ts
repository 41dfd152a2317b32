import * as v from 'valibot'
import { crc32 } from '../../base/bytes/crc32.ts'
import type { Entry, ReviewDefinition } from '../log/review.ts'
import { definitionLine, entryLine } from '../log/schemas.ts'

/* Messages between a page and a server that keeps reviews (`parley serve --reviews`). */

/** Steps of a review that the server is to keep. */
export interface SentSteps {
  readonly definition: ReviewDefinition
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
  definition: definitionLine.entries.definition,
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

/** Answer to `SentSteps`: the fingerprint of the entries of the review that are on the server's disk. */
export const keptSteps = v.object({ print: v.string() })
