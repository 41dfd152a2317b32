import { type ReviewState, verdictKey } from '../log/review_state.ts'

/** Names of other people than the reviewer who answered a turn. */
export function answerAuthors(
  { definition, verdicts }: Pick<ReviewState, 'definition' | 'verdicts'>,
  turn: number,
): readonly string[] {
  const authors = definition.schemes.flatMap((scheme) => {
    const verdict = verdicts.get(verdictKey(turn, scheme))
    return verdict && verdict.author !== definition.reviewer ? [verdict.author] : []
  })
  return [...new Set(authors)]
}
