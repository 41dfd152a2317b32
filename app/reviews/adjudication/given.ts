import { annotatorOf } from '../annotators/annotator.ts'
import { type AnsweredReview, nameOfKey, namesOfSeveral } from '../annotators/names.ts'
import type { LabelsThere, ReviewedTurn } from '../export/reviewed_turns.ts'
import type { TurnPlace } from '../log/review.ts'

export interface GivenLabel {
  readonly value: string
  /** The annotator's confidence, on any scale. Null if not given. */
  readonly score: number | null
}

/** An annotator's answer for a turn under a scheme. */
export interface GivenToTurn {
  /** Empty if the annotator saw the turn but gave it no label. */
  readonly labels: readonly GivenLabel[]
  /** Empty if there is no note. */
  readonly note: string
}

/** The labels that one annotator gave to a turn in the corpus or in a label file. */
export interface JudgedLabels extends TurnPlace {
  readonly by: string
  readonly labels: readonly GivenLabel[]
}

/** Who gave what, by annotators as definitions of reviews write them; see `annotatorKey`. */
export interface Given {
  /**
   * The annotators that a definition names. A person, whom definitions of earlier versions name, has an annotator for each
   * review if there are several.
   */
  annotators(annotator: string): readonly string[]
  /** Name to show. */
  nameOf(annotator: string): string
  /** Null if not examined, in contrast to examined without a label. */
  of(annotator: string, place: TurnPlace, scheme: string): GivenToTurn | null
  /** The labels of the scheme's own annotator. Null if not examined. */
  published(place: TurnPlace, scheme: string): readonly string[] | null
  /** Like `published`, but for turns that were not examined, too: the labels that a check judges. */
  readonly there: LabelsThere
}

interface OfScheme {
  readonly id: string
  /** The annotator of the published labels. */
  readonly by: string
}

/**
 * Combines labels from the corpus, from label files and from reviews.
 * @param judged by scheme id
 */
export function givenBy(
  schemes: readonly OfScheme[],
  judged: ReadonlyMap<string, readonly JudgedLabels[]>,
  reviewed: (there: LabelsThere) => readonly ReviewedTurn[] = () => [],
): Given {
  const found = new Map<string, GivenToTurn>()
  for (const [scheme, turns] of judged)
    for (const turn of turns)
      found.set(keyOf(`by:${turn.by}`, turn, scheme), { labels: turn.labels, note: '' })
  const byScheme = new Map(schemes.map(({ id, by }) => [id, by]))
  // Keys of reviews by the names of people.
  const reviewsOf = new Map<string, Set<string>>()
  const meant = (annotator: string): readonly string[] => {
    const ref = annotatorOf(annotator)
    return ref?.kind === 'reviewer' ? [...(reviewsOf.get(ref.name) ?? [])] : [annotator]
  }
  const of: Given['of'] = (annotator, place, scheme) => {
    const [one, ...others] = meant(annotator)
    return one === undefined || others.length > 0 ? null : (found.get(keyOf(one, place, scheme)) ?? null)
  }
  const published: Given['published'] = (place, scheme) =>
    of(`by:${byScheme.get(scheme)}`, place, scheme)?.labels.map(({ value }) => value) ?? null
  const there: LabelsThere = (place, scheme) => published(place, scheme) ?? []
  const answered: AnsweredReview[] = []
  for (const { place, scheme, author, review, annotator, labels, note } of reviewed(there)) {
    const own = labels.map((value) => ({ value, score: null }))
    found.set(keyOf(annotator, place, scheme), { labels: own, note })
    const ref = annotatorOf(annotator)
    if (ref?.kind !== 'review') continue
    reviewsOf.set(author, (reviewsOf.get(author) ?? new Set()).add(annotator))
    answered.push({ ref, created: review.created })
  }
  const names = namesOfSeveral(answered)
  return {
    annotators: (annotator) => {
      const all = meant(annotator)
      return all.length > 1 ? all : [annotator]
    },
    nameOf: (annotator) => names.get(annotator) ?? plainName(annotator),
    ...{ of, published, there },
  }
}

/** Name without the kind of annotator. */
function plainName(annotator: string): string {
  const ref = annotatorOf(annotator)
  if (ref?.kind === 'review') return ref.author
  if (ref?.kind === 'reviewer') return ref.name
  return nameOfKey(annotator)
}

function keyOf(annotator: string, { split, conversation, turn }: TurnPlace, scheme: string): string {
  return JSON.stringify([annotator, split, conversation, turn, scheme])
}
