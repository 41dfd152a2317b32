import type { Conversation } from '../../../model/index.ts'
import { percentage } from './outcome.ts'
import type { Tally } from './tally.ts'

/**
 * Data about a whole conversation by the facets' keys; `null` where the record does not say.
 * @param bySeason whether the record tells the seasons of its messages
 */
export function attributesOf(
  game: string,
  players: readonly string[],
  tally: Tally,
  bySeason: boolean,
): Conversation['attributes'] {
  const [first, second] = tally.sides
  const judged = first.judged + second.judged
  const lies = first.lies + second.lies
  const quadrant = (name: string) => tally.quadrants.get(name) ?? 0
  return {
    game,
    players,
    empty: first.messages + second.messages === 0,
    lies,
    lie_share: judged === 0 ? null : percentage(lies, judged),
    straightforward: quadrant('Straightforward'),
    deceived: quadrant('Deceived'),
    caught: quadrant('Caught'),
    cassandra: quadrant('Cassandra'),
    suspected_lie: tally.perceived === 0 ? null : tally.suspected > 0,
    first_year: tally.firstYear,
    last_year: tally.lastYear,
    seasons: bySeason ? tally.seasons.length : null,
    score_difference: first.score === null || second.score === null ? null : first.score - second.score,
  }
}
