import { MOST_PLACES, NO_FILTER } from '../../model/index.ts'
import type { Reader } from '../../readers/reader.ts'
import type { JudgedTurn, JudgementCounts } from '../../readers/review_questions.ts'
import { type CorpusInfo, isServed, lacksDocuments } from '../../session/corpus_info.ts'
import { judgementsIn } from '../annotators/counted_turns.ts'
import type { PlacedReview } from '../places/as_placed.ts'

/** Judgements that are read one by one. More are counted by combination, which takes no more room for more turns. */
export const MOST_JUDGED = 100_000

/** What was given to turns: one by one, or counted. */
export type FoundJudgements =
  | { readonly rows: readonly JudgedTurn[]; readonly counted: null }
  | { readonly rows: null; readonly counted: JudgementCounts }

type Judging = Pick<Reader, 'judged' | 'judgedCounts'>

interface JudgementsOf {
  readonly splits: readonly string[]
  readonly scheme: Parameters<Reader['judged']>[1]
}

/** True if a corpus may have more judgements than are read one by one. Those of others are all in memory anyway. */
export function mayBeCounted(corpus: CorpusInfo): boolean {
  return isServed(corpus) || lacksDocuments(corpus)
}

/**
 * All judgements of some splits, counted if there are many.
 * @throws QueryError if there are too many of them, and too many different ones
 */
export async function askJudgements(
  reader: Judging,
  { splits, scheme }: JudgementsOf,
  signal?: AbortSignal,
  most = MOST_JUDGED,
): Promise<FoundJudgements> {
  const counted = await reader.judgedCounts({ splits, filter: NO_FILTER }, scheme, signal)
  return judgementsIn(counted) > most
    ? { rows: null, counted }
    : { rows: await reader.judged({ splits, filter: NO_FILTER }, scheme, signal), counted: null }
}

/** Judgements in the conversations of reviews, which are compared with them turn by turn. */
export async function askReviewed(
  reader: Judging,
  { splits, scheme }: JudgementsOf,
  reviews: readonly PlacedReview[],
  signal?: AbortSignal,
): Promise<readonly JudgedTurn[]> {
  const conversations = reviewedConversations(splits, scheme.id, reviews)
  const found: JudgedTurn[] = []
  for (let from = 0; from < conversations.length; from += MOST_PLACES) {
    const only = conversations.slice(from, from + MOST_PLACES)
    found.push(...(await reader.judged({ splits, filter: { ...NO_FILTER, only } }, scheme, signal)))
  }
  return found.sort((a, b) => a.key - b.key || a.turn - b.turn)
}

function reviewedConversations(splits: readonly string[], scheme: string, reviews: readonly PlacedReview[]) {
  const places = reviews.flatMap(({ review }) =>
    [...review.verdicts.values()].flatMap((verdict) =>
      verdict.scheme === scheme && splits.includes(verdict.place.split) ? [verdict.place] : [],
    ),
  )
  const named = new Map(
    places.map(({ split, conversation: id }) => [JSON.stringify([split, id]), { split, id, turn: null }]),
  )
  return [...named.values()]
}
