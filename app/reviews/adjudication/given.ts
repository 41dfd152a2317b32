import { ADJUDICATED, type LabelsThere, type ReviewedTurn } from '../export/reviewed_turns.ts'
import type { TurnPlace } from '../log/review.ts'

export interface GivenLabel {
  readonly value: string
  /** How sure the annotator is, on a scale of their own; `null`: not said. */
  readonly score: number | null
}

/** What an annotator said of a turn under a scheme. */
export interface GivenToTurn {
  /** None where the turn was examined in vain. */
  readonly labels: readonly GivenLabel[]
  /** Empty where there is none. */
  readonly note: string
}

/** What somebody gave in the corpus or in a label file. */
export interface JudgedLabels extends TurnPlace {
  readonly by: string
  readonly labels: readonly GivenLabel[]
}

/** Who gave what, by annotators as definitions of reviews write them: `by:<name>`, `reviewer:<name>`, `adjudicated`. */
export interface Given {
  /** `null`: not examined, which is not the same as no label. */
  of(annotator: string, place: TurnPlace, scheme: string): GivenToTurn | null
  /** The labels of the scheme's own annotator; `null`: not examined. */
  published(place: TurnPlace, scheme: string): readonly string[] | null
  /** The same, of turns that were not examined as well: what a check judges. */
  readonly there: LabelsThere
}

interface OfScheme {
  readonly id: string
  /** Whose labels are the published ones. */
  readonly by: string
}

/**
 * Brings together what is in the corpus, in label files and in reviews.
 * @param judged by the id of their scheme
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
