import { printsMatch } from '../../model/links/turn_print.ts'
import { copiedEntries } from '../annotators/copies.ts'
import { entriesInForce } from '../log/entries.ts'
import { movedTurns } from '../log/placed_queue.ts'
import type { QueuedTurn, ReviewDefinition } from '../log/review.ts'
import { isUnsure, queueState, type ReviewState, verdictKey } from '../log/review_state.ts'
import { placeName } from '../training/candidates.ts'
import { isTraining, type TrainingResult, trainingResult } from '../training/training.ts'
import { timeByTurn } from '../work/results.ts'
import { conversationsOf, type Project, partDefinition, queueOfPart } from './project.ts'

/** A review that belongs to a project, at the places that the project assigned. */
export interface CollectedReview {
  readonly part: number
  readonly review: ReviewState
  /** The same review at its own places, to find its turns in the data. */
  readonly own: ReviewState
  /** True if the project names other data, or if a confirmed turn had another text than the assigned one. */
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
  const queues = project.parts.map((_, part) => queueOfPart(project, part))
  const training = project.training?.map(({ answers }) => answers)
  const found: CollectedReview[] = []
  const unfitting: ReviewState[] = []
  for (const review of reviews) {
    const { project: of, mode, corpus } = review.definition
    if (of?.id !== project.id || mode === 'adjudicate' || review.removed) continue
    yield
    const queue = queues[of.part]
    if (!queue || !fits(review, queue)) unfitting.push(review)
    else {
      const isOtherData =
        corpus.fingerprint !== project.review.corpus.fingerprint || hasOtherTurns(review, queue)
      found.push({ part: of.part, review: atAssigned(review, queue, training), own: review, isOtherData })
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

/** True if a turn was confirmed whose fingerprint differs from the assigned one. */
function hasOtherTurns({ verdicts }: ReviewState, assigned: readonly QueuedTurn[]): boolean {
  return [...verdicts.values()].some(
    ({ turn, shown }) => shown && !printsMatch(assigned[turn]?.fingerprint ?? '', shown.fingerprint),
  )
}

function atAssigned(
  review: ReviewState,
  queue: readonly QueuedTurn[],
  training: ReviewDefinition['training'],
): ReviewState {
  const verdicts = new Map(
    [...review.verdicts].map(([key, verdict]) => [
      key,
      { ...verdict, place: queue[verdict.turn] ?? verdict.place },
    ]),
  )
  const { training: _, ...definition } = review.definition
  return { ...review, definition: { ...definition, queue, ...(training && { training }) }, verdicts }
}

/** Progress of an annotator. */
export interface PartProgress {
  readonly part: number
  /** Name according to the lead. Empty if the lead left it open. */
  readonly annotator: string
  /** Names of the people who did it. Empty if no review of theirs is here. */
  readonly people: readonly string[]
  /** Numbers of turns without training. `unsure` are done. */
  readonly assigned: number
  readonly done: number
  readonly skipped: number
  readonly unsure: number
  readonly notes: number
  /** Null if the project has no training turns whose answers can be compared. */
  readonly training: TrainingResult | null
  readonly conversations: number
  /** First turn of each assigned conversation without any answer. */
  readonly missing: readonly QueuedTurn[]
  /** Number of conversations of which some turns have no answer. */
  readonly begun: number
  /** Turns done per hour, without breaks. Answers that a person continued from another count for neither. Null if it is not known. */
  readonly perHour: number | null
  /** Time of the last entry in milliseconds since 1970. Null if there is none. */
  readonly last: number | null
}

/** Progress of one annotator. Several reviews of a part count together. */
function progressOfPart(project: Project, part: number, { reviews }: Collected): PartProgress {
  const { annotator, conversations } = project.parts[part] ?? { annotator: '', conversations: [] }
  const own = reviews.filter((one) => one.part === part)
  const training = project.training?.length ?? 0
  const queue = queueOfPart(project, part).slice(training)
  const { done, skipped, unsure } = turnStates(own)
  const [missing, begun]: [QueuedTurn[], number[]] = [[], []]
  for (const [i, { turns }] of conversationsOf(queue).entries()) {
    const answered = turns.filter((turn) => done.has(training + turn) || skipped.has(training + turn)).length
    const first = queue[turns[0] ?? -1]
    if (answered === 0 && first) missing.push(first)
    else if (answered < turns.length) begun.push(i)
  }
  const pace = paceOf(own)
  const last = Math.max(0, ...own.map(({ review }) => review.entries.at(-1)?.at ?? 0))
  return {
    ...{ part, annotator, people: peopleOf(own) },
    ...{ assigned: queue.length, done: done.size, skipped: skipped.size, unsure: unsure.size },
    notes: notesIn(own).length,
    training: trainingOf(project, own),
    ...{ conversations: conversations.length, missing, begun: begun.length },
    perHour: pace.time > 0 && pace.done > 0 ? (pace.done * 3_600_000) / pace.time : null,
    last: last > 0 ? last : null,
  }
}

function trainingOf(project: Project, own: readonly CollectedReview[]): TrainingResult | null {
  const logs = own.map(({ review }) => review)
  return trainingResult(logs.length > 0 ? logs : [{ definition: partDefinition(project, 0), entries: [] }])
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
      if (isTraining(review.definition, turn)) continue
      const state = queueState(review, turn)
      if (state === 'done') done.add(turn)
      if (state === 'skipped') skipped.add(turn)
      if (state === 'done' && isUnsure(review, turn)) unsure.add(turn)
    }
  return { done, unsure, skipped: new Set([...skipped].filter((turn) => !done.has(turn))) }
}

/**
 * Turns done by the reviewers themselves without training, and the time that they took in milliseconds. What a review copied
 * from the one that it continues counts once.
 */
function paceOf(own: readonly CollectedReview[]): { readonly done: number; readonly time: number } {
  let [done, time] = [0, 0]
  const reviews = own.map(({ review }) => review)
  const copied = copiedEntries(reviews)
  for (const review of reviews) {
    const { definition } = review
    const entries = review.entries.filter(
      ({ author = definition.reviewer }) => author === definition.reviewer,
    )
    for (const [turn, one] of timeByTurn(entries, copied)) if (!isTraining(definition, turn)) time += one
    const turns = entries.flatMap((entry) =>
      entry.kind === 'confirm' && !copied.has(entry) && !isTraining(definition, entry.turn)
        ? [entry.turn]
        : [],
    )
    for (const turn of new Set(turns)) if (queueState(review, turn) === 'done') done += 1
  }
  return { done, time }
}

/** Names of the people whose answers reviews contain. A review that continues another one has the answers of both. */
export function peopleOf(reviews: readonly CollectedReview[]): readonly string[] {
  const people = reviews.flatMap(({ review: { definition, verdicts } }) => {
    const answered = [...verdicts.values()].filter(({ state }) => state !== 'open')
    return answered.length === 0 ? [definition.reviewer] : answered.map(({ author }) => author)
  })
  return [...new Set(people)].sort()
}

/** A note of an annotator. */
export interface OpenQuestion {
  readonly part: number
  readonly place: QueuedTurn
  readonly scheme: string
  readonly annotator: string
  readonly text: string
}

/** The notes in reviews. Copies in a review that continues another one are left out. */
function notesIn(reviews: readonly CollectedReview[]): readonly OpenQuestion[] {
  const found = new Map<string, OpenQuestion>()
  for (const { part, review } of reviews) {
    const noted = [...review.verdicts].filter(([, { note }]) => note !== '')
    if (noted.length === 0) continue
    const authors = new Map<string, string>()
    for (const entry of entriesInForce(review.entries))
      if (entry.kind === 'note')
        authors.set(verdictKey(entry.turn, entry.scheme), entry.author ?? review.definition.reviewer)
    for (const [key, { place, scheme, note: text }] of noted) {
      const annotator = authors.get(key) ?? review.definition.reviewer
      const name = JSON.stringify([part, key, annotator, text])
      if (!found.has(name)) found.set(name, { part, place, scheme, annotator, text })
    }
  }
  return [...found.values()]
}

/** The notes of all annotators, those on training turns first, in the order of the project's queue. */
export function openQuestions(project: Project, { reviews }: Collected): readonly OpenQuestion[] {
  const order = new Map(
    [...(project.training ?? []), ...project.review.queue].map((turn, i) => [placeName(turn), i]),
  )
  const at = ({ place }: OpenQuestion) => order.get(placeName(place)) ?? 0
  return notesIn(reviews).toSorted((a, b) => at(a) - at(b))
}

/** Cases in which a review may have been made by another person than planned. */
export interface UnplannedPeople {
  /** Parts that several people did. */
  readonly shared: readonly PartProgress[]
  /** People with reviews of several parts. */
  readonly repeated: readonly { readonly name: string; readonly parts: readonly PartProgress[] }[]
}

export function unplannedPeople(progress: readonly PartProgress[]): UnplannedPeople {
  const names = [...new Set(progress.flatMap(({ people }) => people))].sort()
  return {
    shared: progress.filter(({ people }) => people.length > 1),
    repeated: names
      .map((name) => ({ name, parts: progress.filter(({ people }) => people.includes(name)) }))
      .filter(({ parts }) => parts.length > 1),
  }
}
