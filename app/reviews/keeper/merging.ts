import { grouped } from '../../base/grouped.ts'
import type { Entry, ReviewDefinition, ReviewLog } from '../log/review.ts'
import { sameContent } from '../log/same_content.ts'
import { hasSameLabels, hasSameNote } from '../merging/answer.ts'
import {
  type Comparison,
  type Conflict,
  compareLogs,
  conflictKey,
  type SettlingStep,
  type Side,
} from '../merging/compare_logs.ts'
import type { OpenReview, ReviewClock } from './open_review.ts'

/** Chosen answers of conflicts, by `conflictKey`. A choice only counts for the two answers that it was made between. */
export type Choices = ReadonlyMap<string, { readonly conflict: Conflict; readonly side: Side }>

export interface Merged {
  /** Conflicts without a choice. If there are any, nothing was written. */
  readonly conflicts: readonly Conflict[]
  /** Number of answers that changed in reviews that were here before. */
  readonly added: number
  /** Ids of the reviews in the log that were here before. */
  readonly known: readonly string[]
}

/** Compares the reviews of a log with those of the same ids that are here. */
export async function comparedWithFile(
  log: ReviewLog,
  open: (id: string) => Promise<OpenReview | null>,
  clock: ReviewClock,
  choices: Choices = new Map(),
): Promise<Merged & { readonly settling: readonly Entry[] }> {
  const [conflicts, settling, known]: [Conflict[], Entry[], string[]] = [[], [], []]
  const entriesOf = grouped(log.entries, ({ review }) => review)
  let added = 0
  for (const definition of log.definitions) {
    const review = await open(definition.id)
    // The store refuses another definition under the same id.
    if (!review || !sameContent(review.made, definition)) continue
    known.push(definition.id)
    // What is not kept yet must not follow the entries that settle conflicts.
    if (review.unsaved.length > 0) await review.retry()
    const theirs = entriesOf.get(definition.id) ?? []
    const comparison = await compareLogs({
      mine: review.snapshot(),
      made: definition,
      theirs,
      joined: log.joined,
    })
    conflicts.push(...comparison.conflicts.filter((conflict) => chosen(choices, conflict) === null))
    const sideOf = (conflict: Conflict) => chosen(choices, conflict) ?? 'mine'
    added += comparison.added(sideOf)
    settling.push(...settlingEntries(comparison.settle(sideOf), definition, review, theirs, clock))
  }
  return { conflicts, added, known, settling }
}

function chosen(choices: Choices, conflict: Conflict): Side | null {
  const choice = choices.get(conflictKey(conflict))
  if (!choice) return null
  const isSame = (['mine', 'theirs'] as const).every((side) => {
    const [now, then] = [conflict[side].answer, choice.conflict[side].answer]
    return hasSameLabels(now, then) && hasSameNote(now, then)
  })
  return isSame ? choice.side : null
}

function settlingEntries(
  actions: ReturnType<Comparison['settle']>,
  { id: review }: ReviewDefinition,
  { snapshot }: OpenReview,
  theirs: readonly Entry[],
  { now, newId, here }: ReviewClock,
): readonly Entry[] {
  // The gap tells other computers that both sides were known here. Both have an entry with the same number, at least.
  let seq = Math.max(snapshot().entries.at(-1)?.seq ?? 0, theirs.at(-1)?.seq ?? 0) + 1
  const entryFrom = (step: SettlingStep, action: string, id: string) =>
    ({
      ...step,
      ...{ id, review, seq: ++seq, at: now(), action },
      ...(here && { device: here.device }),
    }) as Entry
  return actions.flatMap((steps) => {
    const action = newId()
    return steps.map((step, i) => entryFrom(step, action, i === 0 ? action : newId()))
  })
}
