import type { LabelScheme } from '../../model/index.ts'
import { type Judgements, NOT_EXAMINED } from '../agreement/judgements.ts'
import { type Annotations, type Annotator, annotationsOf } from '../annotators/annotations.ts'
import { annotatorOf } from '../annotators/annotator.ts'
import { comparedJudgements } from '../annotators/compared.ts'
import type { ReviewDefinition, TurnPlace } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { countLeftOut, type PlacedReview } from '../places/as_placed.ts'
import { differingPlaces } from '../queue/differing.ts'
import { type Collected, peopleOf } from './collected.ts'
import { conversationsOf, type Project, sharedConversations } from './project.ts'

/** Labels by the annotators of a project under a scheme. */
export interface ComparedParts {
  readonly annotations: Annotations
  /** Annotators who labelled without seeing other labels. Empty in a check. */
  readonly independent: readonly Annotator[]
  /** Null if fewer than two annotators labelled independently. */
  readonly judgements: Judgements | null
  /** Number of units that several annotators have: turns, or conversations if the question is about them. */
  readonly overlap: number
  /** Turns that annotators labelled differently. */
  readonly differing: readonly TurnPlace[]
  /** Those without a completed decision. */
  readonly undecided: readonly TurnPlace[]
  /** Number of verdicts that do not count, because their turns cannot be matched reliably with the current data. */
  readonly leftOut: number
}

/** The reviews of a project that are compared. */
export interface PlacedParts {
  readonly collected: Collected
  /** Adjudications between the annotators. */
  readonly decisions: readonly ReviewState[]
  /** All of these reviews, matched to the current data. */
  readonly placed: readonly PlacedReview[]
}

/** The reviews to match to the current data before `comparingParts`. */
export function reviewsToPlace({
  collected,
  decisions,
}: Pick<PlacedParts, 'collected' | 'decisions'>): readonly ReviewState[] {
  return [...collected.reviews.map(({ own }) => own), ...decisions]
}

/**
 * Compares the annotators of a project under a scheme, in steps. Verdicts on turns whose text has changed do not count,
 * as on the page of agreement, until their annotators choose the right turns.
 */
export function* comparingParts(
  project: Project,
  { collected: { reviews }, decisions, placed }: PlacedParts,
  scheme: LabelScheme,
): Generator<undefined, ComparedParts> {
  const leftOut = new Map(placed.map((one) => [one.review.definition.id, one.leftOut]))
  const counting = (review: ReviewState) => withoutVerdicts(review, leftOut.get(review.definition.id))
  const states = reviews
    .map(({ review }) => counting(review))
    .sort((a, b) => a.definition.created - b.definition.created)
  const splits = [...new Set(project.review.queue.map(({ split }) => split))]
  const annotations = annotationsOf({
    ...{ scheme, judged: [], reviews: states, splits },
  })
  yield
  const { annotators } = annotations
  const independent = annotators.filter(({ mode }) => mode === 'blind')
  const judgements = independent.length < 2 ? null : comparedJudgements(annotations, independent)
  yield
  const people = project.parts.map((_, part) =>
    Math.max(1, peopleOf(reviews.filter((one) => one.part === part)).length),
  )
  const shared = sharedConversations(project, (part) => people[part] ?? 1)
  const isConversation = scheme.question?.unit === 'conversation'
  const overlap = conversationsOf(project.review.queue).reduce(
    (sum, { turns }, i) => sum + (shared.has(i) ? (isConversation ? 1 : turns.length) : 0),
    0,
  )
  const keys = annotators.map(({ key }) => key)
  const differing = differingPlaces(annotations, keys)
  return {
    ...{ annotations, independent, judgements, overlap, differing },
    undecided: undecidedPlaces(differing, decisions.map(counting), scheme.id),
    leftOut: countLeftOut(placed, scheme.id),
  }
}

function withoutVerdicts(review: ReviewState, leftOut: ReviewState['verdicts'] = new Map()): ReviewState {
  if (leftOut.size === 0) return review
  return { ...review, verdicts: new Map([...review.verdicts].filter(([key]) => !leftOut.has(key))) }
}

/** The annotators as an address of the agreement page names them. */
export function agreementParams({ independent }: Pick<ComparedParts, 'independent'>) {
  return {
    annotators: independent.map(({ key }) => key),
    merged: independent.flatMap(({ ref }) => (ref.kind === 'reviewer' ? [ref.name] : [])),
  }
}

/** Number of units with a label, by annotator. */
export interface LabelCounts {
  readonly label: string
  /** Number of units by annotator. */
  readonly counts: readonly number[]
}

/** Labels by annotator, to be shown in a table. */
export interface LabelTable {
  /** In the order of the scheme, including labels without any unit. The most frequent first if annotators typed them. */
  readonly rows: readonly LabelCounts[]
  /** Units without a label. */
  readonly none: readonly number[]
  /** All units that an annotator examined. */
  readonly examined: readonly number[]
  /** Number of labels, including those without a row. */
  readonly labels: number
}

/** @param most maximum number of rows for answers that annotators typed. Free texts and numbers can have many. */
export function labelTable(
  { annotations: { labels, annotators } }: Pick<ComparedParts, 'annotations'>,
  scheme: Pick<LabelScheme, 'values'>,
  most: number,
): LabelTable {
  const byAnnotator = annotators.map(({ given }) => {
    const counts = new Map<string | null, number>()
    for (const own of given) {
      if (own === null) continue
      const values = own.length === 0 ? [null] : new Set(own.map(({ value }) => value))
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return counts
  })
  const countsOf = (label: string | null) => byAnnotator.map((counts) => counts.get(label) ?? 0)
  const all = labels.map((label) => ({ label, counts: countsOf(label) }))
  const total = ({ counts }: LabelCounts) => counts.reduce((sum, one) => sum + one, 0)
  return {
    rows: scheme.values.length > 0 ? all : all.sort((a, b) => total(b) - total(a)).slice(0, most),
    none: countsOf(null),
    examined: annotators.map(({ examined }) => examined),
    labels: labels.length,
  }
}

/** Disagreement about a label, over units that at least two annotators examined. */
export interface LabelDisagreement {
  readonly label: string
  /** Number of units to which at least one annotator gave it. */
  readonly given: number
  /** Among these, units to which another annotator did not give it. */
  readonly differing: number
}

/** Disagreements by label, the most frequent first. Labels that were given to no shared unit are left out. */
export function labelDisagreements({
  labels,
  sets,
  units,
  annotators,
}: Judgements): readonly LabelDisagreement[] {
  const [given, differing] = [new Int32Array(labels.length), new Int32Array(labels.length)]
  for (let unit = 0; unit < units; unit++) {
    const examined = annotators
      .map((one) => one.given[unit] ?? NOT_EXAMINED)
      .filter((set) => set !== NOT_EXAMINED)
    if (examined.length < 2) continue
    const times = new Map<number, number>()
    for (const set of examined)
      for (const label of sets[set] ?? []) times.set(label, (times.get(label) ?? 0) + 1)
    for (const [label, count] of times) {
      given[label] = (given[label] ?? 0) + 1
      if (count < examined.length) differing[label] = (differing[label] ?? 0) + 1
    }
  }
  return labels
    .map((label, i) => ({ label, given: given[i] ?? 0, differing: differing[i] ?? 0 }))
    .filter((one) => one.given > 0)
    .sort((a, b) => b.differing - a.differing || b.given - a.given)
}

const nameOf = ({ split, conversation, turn }: TurnPlace) => JSON.stringify([split, conversation, turn])

/** Adjudications between the annotators of a project. */
export function decisionsOf(
  project: Project,
  { reviews: collected }: Collected,
  all: readonly ReviewState[],
): readonly ReviewState[] {
  const ids = new Set(collected.map(({ review }) => review.definition.id))
  const people = new Set(peopleOf(collected))
  const assigned = new Set(project.review.queue.map(nameOf))
  return all.filter(({ definition: { mode, annotators, queue }, removed }) => {
    if (mode !== 'adjudicate' || removed) return false
    const refs = annotators.map(annotatorOf)
    if (refs.some((ref) => ref?.kind === 'review' && ids.has(ref.review))) return true
    // A name alone may be of the same person's other reviews.
    const isPerson = refs.some((ref) => ref?.kind === 'reviewer' && people.has(ref.name))
    return isPerson && queue.some((turn) => assigned.has(nameOf(turn)))
  })
}

/**
 * The reviews of a project and the adjudications between them, for the page of agreement, which has no project file.
 * @param id of the project
 */
export function reviewsOfProject(
  all: readonly ReviewState[],
  id: string,
): { readonly kept: readonly ReviewState[]; readonly left: number; readonly title: string | null } {
  const own = all.filter(
    ({ definition }) => definition.mode !== 'adjudicate' && definition.project?.id === id,
  )
  const ids = new Set(own.map(({ definition }) => definition.id))
  const isBetween = ({ definition: { mode, annotators } }: ReviewState) =>
    mode === 'adjudicate' &&
    annotators.some((key) => {
      const ref = annotatorOf(key)
      return ref?.kind === 'review' && ids.has(ref.review)
    })
  const kept = all.filter((review) => ids.has(review.definition.id) || isBetween(review))
  return { kept, left: all.length - kept.length, title: own[0]?.definition.project?.title ?? null }
}

/** Places without a completed decision under a scheme. */
export function undecidedPlaces(
  places: readonly TurnPlace[],
  decisions: readonly ReviewState[],
  scheme: string,
): readonly TurnPlace[] {
  const decided = new Set(
    decisions
      .flatMap(({ verdicts }) => [...verdicts.values()])
      .flatMap((verdict) =>
        verdict.scheme === scheme && verdict.state === 'done' ? [nameOf(verdict.place)] : [],
      ),
  )
  return places.filter((place) => !decided.has(nameOf(place)))
}

/** Number of reviews that belong to another project, or to none. Adjudications belong if they share a turn. */
export function countForeign(
  project: Project,
  reviews: readonly Pick<ReviewDefinition, 'project' | 'mode' | 'queue'>[],
): number {
  const assigned = new Set(project.review.queue.map(nameOf))
  return reviews.filter(({ project: of, mode, queue }) =>
    mode === 'adjudicate' ? !queue.some((turn) => assigned.has(nameOf(turn))) : of?.id !== project.id,
  ).length
}
