import type { QuestionName } from './questions.ts'

const LONG: readonly QuestionName[] = [
  ...(['values', 'labels', 'spread', 'totals', 'cross', 'having', 'quartiles', 'grid'] as const),
  ...(['labelShares', 'labelPairs', 'labelPlaces', 'labelRates', 'speakers'] as const),
  ...(['measured', 'wordCounts', 'participantValues', 'judged', 'judgedCounts', 'textShapes'] as const),
]

/** True for a question that can take many seconds, so that others should not have to wait behind it. */
export function isLongQuestion(name: string): boolean {
  return LONG.some((long) => long === name)
}
