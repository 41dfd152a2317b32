import { confirmedAt } from '../export/reviewed_turns.ts'
import type { QueuedTurn, TurnPlace } from '../log/review.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'

/** The labels that an annotator gave to a turn under a scheme. Null if not examined. */
export type GivenBy = (annotator: string, place: TurnPlace, scheme: string) => readonly string[] | null

/** The decision on a turn on which annotators differ, under one scheme. */
export interface Decision {
  readonly place: QueuedTurn
  readonly scheme: string
  /** By annotator. Null if not examined. */
  readonly given: ReadonlyMap<string, readonly string[] | null>
  readonly state: 'open' | 'done' | 'skipped'
  /** The decided labels. Null if there is no decision yet. */
  readonly labels: readonly string[] | null
  /** The annotator whose labels were chosen unchanged, if any. */
  readonly chosen: string | null
  /** The person who decided. Null if there is no decision yet. */
  readonly by: string | null
  /** Milliseconds since 1970. Null if there is no decision yet. */
  readonly at: number | null
  readonly note: string
}

/**
 * Every turn of an adjudication's queue under every scheme, in order.
 * @param annotators see `Given.annotators`
 */
export function decisionsOf(
  review: ReviewState,
  given: GivenBy,
  annotators = review.definition.annotators,
): readonly Decision[] {
  const { queue, schemes } = review.definition
  const times = confirmedAt(review)
  return queue.flatMap((place, turn) =>
    schemes.map((scheme): Decision => {
      const key = verdictKey(turn, scheme)
      const verdict = review.verdicts.get(key)
      const isDone = verdict?.state === 'done'
      return {
        place: verdict?.place ?? place,
        scheme,
        given: new Map(annotators.map((name) => [name, given(name, place, scheme)])),
        state: verdict?.state ?? 'open',
        labels: isDone ? verdict.added : null,
        chosen: isDone ? verdict.chosen : null,
        by: isDone ? verdict.author : null,
        at: isDone ? (times.get(key) ?? null) : null,
        note: verdict?.note ?? '',
      }
    }),
  )
}
