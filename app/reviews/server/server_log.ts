import * as v from 'valibot'
import type { Entry, ReviewDefinition } from '../log/review.ts'
import { definitionLine, entryLine } from '../log/schemas.ts'

/* What a page and a server that keeps reviews (`parley serve --reviews`) say to each other. */

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
}

/** Maximum number of entries that are sent at once. */
export const MOST_SENT = 2_000

export const sentSteps = v.strictObject({
  definition: definitionLine.entries.definition,
  entries: v.pipe(v.array(entryLine.entries.entry), v.maxLength(MOST_SENT)),
}) satisfies v.GenericSchema<SentSteps>

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const keptReviews = v.array(
  v.object({ id: v.pipe(v.string(), v.minLength(1)), reviewer: v.string(), entries: count }),
) satisfies v.GenericSchema<readonly KeptOnServer[]>

/** Answer to `SentSteps`: the number of entries of the review that are on the server's disk. */
export const keptSteps = v.object({ entries: count })
