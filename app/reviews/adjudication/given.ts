import { ADJUDICATED, type LabelsThere, type ReviewedTurn } from '../export/reviewed_turns.ts'
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

/** Labels by annotator. Keys are those of review definitions: `by:<name>`, `reviewer:<name>`, `adjudicated`. */
export interface Given {
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
  const of: Given['of'] = (annotator, place, scheme) => found.get(keyOf(annotator, place, scheme)) ?? null
  const published: Given['published'] = (place, scheme) =>
    of(`by:${byScheme.get(scheme)}`, place, scheme)?.labels.map(({ value }) => value) ?? null
  const there: LabelsThere = (place, scheme) => published(place, scheme) ?? []
  for (const { place, scheme, author, review, labels, note } of reviewed(there)) {
    const annotator = review.mode === 'adjudicate' ? ADJUDICATED : `reviewer:${author}`
    const own = labels.map((value) => ({ value, score: null }))
    found.set(keyOf(annotator, place, scheme), { labels: own, note })
  }
  return { of, published, there }
}

function keyOf(annotator: string, { split, conversation, turn }: TurnPlace, scheme: string): string {
  return JSON.stringify([annotator, split, conversation, turn, scheme])
}
