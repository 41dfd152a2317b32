import type { TurnPlace } from '../log/review.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import type { TurnDraft } from '../store/store.ts'
import type { Given, GivenToTurn } from './given.ts'

/** The labels that an annotator gave to a turn, by scheme of the review. */
export interface Choice {
  readonly annotator: string
  /** Null if not examined. */
  readonly given: ReadonlyMap<string, GivenToTurn | null>
  /** True if these labels were chosen, under every scheme that the annotator examined. */
  readonly chosen: boolean
}

/** @param turn index in the queue @param place position of the turn in the corpus */
export function choicesOf(
  { definition, verdicts }: Pick<ReviewState, 'definition' | 'verdicts'>,
  turn: number,
  place: TurnPlace,
  given: Given,
): readonly Choice[] {
  const { annotators, schemes } = definition
  return annotators.flatMap(given.annotators).map((annotator) => {
    const own = new Map(schemes.map((scheme) => [scheme, given.of(annotator, place, scheme)]))
    const examined = schemes.filter((scheme) => own.get(scheme))
    const isChosen = (scheme: string) => verdicts.get(verdictKey(turn, scheme))?.chosen === annotator
    return { annotator, given: own, chosen: examined.length > 0 && examined.every(isChosen) }
  })
}

/** The choices for a turn of the queue. Empty if there is no such turn. @param turn index in the queue */
export function choicesAt(
  state: Pick<ReviewState, 'definition' | 'verdicts'>,
  turn: number,
  given: Given,
): readonly Choice[] {
  const { definition, verdicts } = state
  const place = verdicts.get(verdictKey(turn, definition.schemes[0] ?? ''))?.place ?? definition.queue[turn]
  return place ? choicesOf(state, turn, place, given) : []
}

/** Labels that an annotator gave to a turn. Undefined if they did not examine it. */
export function choiceAt(
  state: Pick<ReviewState, 'definition' | 'verdicts'>,
  turn: number,
  given: Given,
  annotator: string,
): Choice | undefined {
  const choice = choicesAt(state, turn, given).find((one) => one.annotator === annotator)
  return choice && isExamined(choice) ? choice : undefined
}

/** True if the annotator saw the turn under any scheme. */
export function isExamined({ given }: Choice): boolean {
  return [...given.values()].some((own) => own !== null)
}

/** The steps that choose an annotator's labels under every scheme that they examined, if any. */
export function taken(turn: number, { annotator, given }: Choice): readonly TurnDraft[] {
  return [...given].flatMap(([scheme, own]): TurnDraft[] =>
    own
      ? [{ kind: 'choose', turn, scheme, by: annotator, labels: own.labels.map(({ value }) => value) }]
      : [],
  )
}
