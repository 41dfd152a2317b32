import { done, type ExaminedTurns, type Steps } from './examined_turns.ts'
import type { Suggested, SuggestionOptions } from './suggestion.ts'
import { inColumns, type TestTurn } from './test_turns.ts'

/** For tests: what a suggestion finds in turns; of scores, all are high where nothing else is said. */
export const look = (
  find: (turns: ExaminedTurns, options: SuggestionOptions) => Steps<Suggested>,
  turns: readonly TestTurn[],
  options = { highestShare: 1 },
) => done(find(inColumns(turns), options))

/** For tests: the places of found turns, by group. */
export const placesIn = ({ groups }: Suggested) => groups.map(({ turns }) => turns.map(({ at }) => at))

/** For tests: the same in an order that does not depend on the suggestion. */
export const sortedPlaces = (found: Suggested) =>
  placesIn(found)
    .map((places) => places.toSorted((a, b) => a - b))
    .sort()

/** For tests: the labels that somebody gave a turn, sorted; `undefined`: this one did not examine it. */
export const setOf = (turn: TestTurn, by: string) => {
  const own = turn.given.find((one) => one.by === by)
  return own?.labels.map(({ value }) => value).sort()
}

/** For tests: all who examined any of the turns. */
export const annotatorsOf = (turns: readonly TestTurn[]) => [
  ...new Set(turns.flatMap((t) => t.given.map(({ by }) => by))),
]

/** For tests: all labels that anybody gave. */
export const labelsIn = (turns: readonly TestTurn[]) => [
  ...new Set(turns.flatMap((t) => t.given.flatMap(({ labels }) => labels.map(({ value }) => value)))),
]

/** For tests: where in the list the turns stand that a test keeps. */
export const every = (turns: readonly TestTurn[], keep: (turn: TestTurn, at: number) => boolean) =>
  turns.flatMap((turn, at) => (keep(turn, at) ? [at] : []))
