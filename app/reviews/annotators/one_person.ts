import type { Entry } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { latestSteps } from '../merging/compare_logs.ts'
import { annotatorKey } from './annotator.ts'
import type { Answered } from './answers.ts'
import { commonSteps } from './copies.ts'

/** When an answer of a review was changed last. */
export interface AnswerTime {
  /** Milliseconds since 1970. */
  readonly at: number
  /** True if the person changed it after another of their reviews was made from this one, or this one from another. */
  readonly isOwn: boolean
}

/** Reviews that count as one annotator. */
export interface OnePerson {
  /** Name of the group of a review's answers by one author. Groups of several are one annotator. @param key see `annotatorKey` */
  groupOf(key: string): string
  /** Null if the author of the review has no other one. @param key see `verdictKey` */
  timeOf(review: ReviewState, key: string): AnswerTime | null
}

/**
 * Finds blind reviews that count as one annotator: those of one name under the same part of a project, and those that
 * continue one another under the same name, for example on another machine.
 */
export function onePerson(reviews: readonly ReviewState[], answered: readonly Answered[]): OnePerson {
  const parents = new Map<string, string>()
  const rootOf = (name: string): string => {
    let root = name
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up
    return root
  }
  const join = (a: string, b: string) => {
    const [first, second] = [rootOf(a), rootOf(b)]
    if (first !== second) parents.set(second, first)
  }
  const authors = new Map<ReviewState, Set<string>>()
  const reviewsOf = new Map<string, number>()
  for (const { review, verdict, ref } of answered) {
    const { project, mode } = review.definition
    const { author } = verdict
    const own = authors.get(review) ?? new Set()
    authors.set(review, own)
    if (mode !== 'blind' || own.has(author)) continue
    own.add(author)
    reviewsOf.set(author, (reviewsOf.get(author) ?? 0) + 1)
    if (project) join(JSON.stringify([project.id, project.part, author]), annotatorKey(ref))
  }
  const common = commonSteps(reviews)
  const reviewers = new Map(reviews.map(({ definition: { id, reviewer } }) => [id, reviewer]))
  for (const pair of common.pairs) {
    const [a = '', b = ''] = pair.map((review) =>
      annotatorKey({ kind: 'review', review, author: reviewers.get(review) ?? '' }),
    )
    join(a, b)
  }
  const isRepeated = (author: string) => (reviewsOf.get(author) ?? 0) > 1
  const times = new Map<ReviewState, ReviewTimes | null>()
  return {
    groupOf: rootOf,
    timeOf: (review, key) => {
      let known = times.get(review)
      if (known === undefined) {
        known = [...(authors.get(review) ?? [])].some(isRepeated) ? timesOf(review, common.shared) : null
        times.set(review, known)
      }
      return known && { at: known.all.get(key)?.at ?? 0, isOwn: known.own?.has(key) ?? true }
    },
  }
}

interface ReviewTimes {
  /** Latest step of each answer, by `verdictKey`. */
  readonly all: ReadonlyMap<string, Entry>
  /** The same without steps that another review has, too. Null if no steps are shared. */
  readonly own: ReadonlyMap<string, Entry> | null
}

function timesOf({ entries }: ReviewState, shared: ReadonlySet<Entry>): ReviewTimes {
  const own = entries.filter((entry) => !shared.has(entry))
  return {
    all: latestSteps(entries, entries),
    own: own.length === entries.length ? null : latestSteps(own, entries),
  }
}
