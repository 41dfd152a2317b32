import { movedTurns } from '../log/placed_queue.ts'
import type { QueuedTurn } from '../log/review.ts'
import { isUnsure, queueState, type ReviewState } from '../log/review_state.ts'
import { timeByTurn } from '../work/results.ts'
import { conversationsOf, type Project, turnsOfPart } from './project.ts'

/** A review that belongs to a project, at the places that the project assigned. */
export interface CollectedReview {
  readonly part: number
  readonly review: ReviewState
  /** True if it was made with other data than the project. */
  readonly isOtherData: boolean
}

export interface Collected {
  readonly reviews: readonly CollectedReview[]
  /** Reviews that name this project but have other turns, for example of another version of its file. */
  readonly unfitting: readonly ReviewState[]
}

/**
 * The reviews of a project's annotators. Answers refer to the turns that the project assigned, even if the data of an
 * annotator has changed since. Adjudications and removed reviews are left out. A step for each review.
 */
function* collecting(project: Project, reviews: readonly ReviewState[]): Generator<undefined, Collected> {
  const queues = project.parts.map((_, part) =>
    turnsOfPart(project, part).flatMap((turn) => project.review.queue[turn] ?? []),
  )
  const found: CollectedReview[] = []
  const unfitting: ReviewState[] = []
  for (const review of reviews) {
    const { project: of, mode, corpus } = review.definition
    if (of?.id !== project.id || mode === 'adjudicate' || review.removed) continue
    yield
    const queue = queues[of.part]
    if (!queue || !fits(review, queue)) unfitting.push(review)
    else {
      const isOtherData = corpus.fingerprint !== project.review.corpus.fingerprint
      found.push({ part: of.part, review: atAssigned(review, queue), isOtherData })
    }
  }
  return { reviews: found, unfitting }
}

/** True if a review has the turns that were assigned. Turns that were found elsewhere since then count. */
function fits(review: ReviewState, assigned: readonly QueuedTurn[]): boolean {
  const { queue } = review.definition
  if (queue.length !== assigned.length) return false
  const moved = movedTurns(review.entries)
  const placed = new Set(review.entries.flatMap((one) => (one.kind === 'place' ? [one.turn] : [])))
  return assigned.every((turn, i) => {
    const own = queue[i]
    const isSame =
      own?.split === turn.split && own.conversation === turn.conversation && own.turn === turn.turn
    return isSame || moved.has(i) || placed.has(i)
  })
}

function atAssigned(review: ReviewState, queue: readonly QueuedTurn[]): ReviewState {
  const verdicts = new Map(
    [...review.verdicts].map(([key, verdict]) => [
      key,
      { ...verdict, place: queue[verdict.turn] ?? verdict.place },
    ]),
  )
  return { ...review, definition: { ...review.definition, queue }, verdicts }
}

/** Progress of an annotator. */
export interface PartProgress {
  readonly part: number
  /** Name according to the lead. Empty if the lead left it open. */
  readonly annotator: string
  /** Names of the people who did it. Empty if no review of theirs is here. */
  readonly people: readonly string[]
  readonly isOtherData: boolean
  /** Numbers of turns. `unsure` are done. */
  readonly assigned: number
  readonly done: number
  readonly skipped: number
  readonly unsure: number
  readonly notes: number
  readonly conversations: number
  /** First turn of each assigned conversation without any answer. */
  readonly missing: readonly QueuedTurn[]
  /** Number of conversations of which some turns have no answer. */
  readonly begun: number
  /** Turns done per hour, without breaks. Null if it is not known. */
  readonly perHour: number | null
  /** Time of the last entry in milliseconds since 1970. Null if there is none. */
  readonly last: number | null
}

/** Progress of one annotator. Several reviews of a part count together. */
function progressOfPart(project: Project, part: number, { reviews }: Collected): PartProgress {
  const { annotator, conversations } = project.parts[part] ?? { annotator: '', conversations: [] }
  const own = reviews.filter((one) => one.part === part)
  const queue = turnsOfPart(project, part).flatMap((turn) => project.review.queue[turn] ?? [])
  const { done, skipped, unsure } = turnStates(own)
  const [missing, begun]: [QueuedTurn[], number[]] = [[], []]
  for (const [i, { turns }] of conversationsOf(queue).entries()) {
    const answered = turns.filter((turn) => done.has(turn) || skipped.has(turn)).length
    const first = queue[turns[0] ?? -1]
    if (answered === 0 && first) missing.push(first)
    else if (answered < turns.length) begun.push(i)
  }
  const spent = own.flatMap(({ review }) => [...timeByTurn(review.entries).values()])
  const time = spent.reduce((sum, one) => sum + one, 0)
  const last = Math.max(0, ...own.map(({ review }) => review.entries.at(-1)?.at ?? 0))
  return {
    ...{ part, annotator, people: peopleOf(own), isOtherData: own.some((one) => one.isOtherData) },
    ...{ assigned: queue.length, done: done.size, skipped: skipped.size, unsure: unsure.size },
    notes: own.reduce((sum, { review }) => sum + notesIn(review).length, 0),
    ...{ conversations: conversations.length, missing, begun: begun.length },
    perHour: time > 0 && done.size > 0 ? (done.size * 3_600_000) / time : null,
    last: last > 0 ? last : null,
  }
}

/** Everything about a project that does not depend on a scheme. */
export interface ProjectOverview {
  readonly collected: Collected
  readonly progress: readonly PartProgress[]
  readonly questions: readonly OpenQuestion[]
}

/** Computes an overview in steps, so that many long reviews do not block the page. */
export function* overviewOfProject(
  project: Project,
  reviews: readonly ReviewState[],
): Generator<undefined, ProjectOverview> {
  const collected = yield* collecting(project, reviews)
  const progress: PartProgress[] = []
  for (const part of project.parts.keys()) {
    yield
    progress.push(progressOfPart(project, part, collected))
  }
  return { collected, progress, questions: openQuestions(project, collected) }
}

/** Indexes of turns in the queue of a part. A turn that is done in one review is done. */
function turnStates(reviews: readonly CollectedReview[]) {
  const [done, skipped, unsure] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (const { review } of reviews)
    for (const turn of new Set([...review.verdicts.values()].map((verdict) => verdict.turn))) {
      const state = queueState(review, turn)
      if (state === 'done') done.add(turn)
      if (state === 'skipped') skipped.add(turn)
      if (state === 'done' && isUnsure(review, turn)) unsure.add(turn)
    }
  return { done, unsure, skipped: new Set([...skipped].filter((turn) => !done.has(turn))) }
}

function peopleOf(reviews: readonly CollectedReview[]): readonly string[] {
  return [...new Set(reviews.map(({ review }) => review.definition.reviewer))].sort()
}

function notesIn({ verdicts }: ReviewState) {
  return [...verdicts.values()].filter(({ note }) => note !== '')
}

/** A note of an annotator. */
export interface OpenQuestion {
  readonly place: QueuedTurn
  readonly scheme: string
  readonly annotator: string
  readonly text: string
}

/** The notes of all annotators, in the order of the project's queue. */
export function openQuestions(project: Project, { reviews }: Collected): readonly OpenQuestion[] {
  const order = new Map(project.review.queue.map((turn, i) => [turn, i]))
  return reviews
    .flatMap(({ review }) =>
      notesIn(review).map(({ place, scheme, author, note }) => ({
        place,
        scheme,
        annotator: author,
        text: note,
      })),
    )
    .sort((a, b) => (order.get(a.place) ?? 0) - (order.get(b.place) ?? 0))
}
