import type { Statement } from '../../../engine/engine.ts'
import type { LabelPairCount } from '../../summaries.ts'
import { bound, listed, number, sql, text } from '../sql.ts'

/**
 * Labels that occur together in all conversations of some splits, as `Summaries.labelPairs` answers without a filter.
 * @param table SQL text of a table with the columns of `PAIR_TABLE`
 */
export function publishedPairs(
  table: string,
  scheme: string,
  how: 'same turn' | 'next turn',
  splits: readonly string[],
): Statement<LabelPairCount> {
  const tally = (n: number) => ({ all: n, filtered: n })
  return {
    ...sql`SELECT a, b, sum(turns)::DOUBLE AS counted, sum(conversations)::DOUBLE AS having_both FROM ${table}
      WHERE how = ${bound(how)} AND scheme = ${bound(scheme)} AND split IN ${listed(splits, 'VARCHAR')}
      GROUP BY a, b ORDER BY counted DESC, a, b`,
    decode: (row) => ({
      a: text(row, 'a'),
      b: text(row, 'b'),
      count: tally(number(row, 'counted')),
      conversations: tally(number(row, 'having_both')),
    }),
  }
}
