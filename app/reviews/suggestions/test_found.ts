import { done, type ExaminedTurns, type Steps } from './examined_turns.ts'
import type { Suggested, SuggestionOptions } from './suggestion.ts'
import { inColumns, type TestTurn } from './test_turns.ts'

/** Test helper: the result of a suggestion. By default, all scores are high. */
export const look = (
  find: (turns: ExaminedTurns, options: SuggestionOptions) => Steps<Suggested>,
  turns: readonly TestTurn[],
  options = { highestShare: 1 },
) => done(find(inColumns(turns), options))

/** Test helper: the indexes of the turns found, by group. */
export const placesIn = ({ groups }: Suggested) => groups.map(({ turns }) => turns.map(({ at }) => at))

/** Test helper: like `placesIn`, in a canonical order. */
export const sortedPlaces = (found: Suggested) =>
  placesIn(found)
    .map((places) => places.toSorted((a, b) => a - b))
    .sort()

/** Test helper: the sorted labels that an annotator gave to a turn, or undefined if they did not examine it. */
export const setOf = (turn: TestTurn, by: string) => {
  const own = turn.given.find((one) => one.by === by)
  return own?.labels.map(({ value }) => value).sort()
}

/** Test helper: all annotators of the turns. */
export const annotatorsOf = (turns: readonly TestTurn[]) => [
  ...new Set(turns.flatMap((t) => t.given.map(({ by }) => by))),
]

/** Test helper: all labels of the turns. */
export const labelsIn = (turns: readonly TestTurn[]) => [
  ...new Set(turns.flatMap((t) => t.given.flatMap(({ labels }) => labels.map(({ value }) => value)))),
]

/** Test helper: the indexes of the turns that match a condition. */
export const every = (turns: readonly TestTurn[], keep: (turn: TestTurn, at: number) => boolean) =>
  turns.flatMap((turn, at) => (keep(turn, at) ? [at] : []))
