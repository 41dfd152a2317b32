/**
 * Expected results of a filter in a published corpus. Counted from its files, without Parley, in the way that `counted`
 * describes.
 */
export interface RealCount {
  readonly corpus: string
  /** In the syntax of addresses. */
  readonly filter: string
  /** Null if the filter doesn't match turns. */
  readonly turns: number | null
  readonly conversations: number
  readonly counted: string
}

/** Expected counts, used in tests of the readers and of the page of a published site. */
export const REAL_COUNTS: readonly RealCount[] = [
  count('casino', '', null, 1030, 'rows'),
  count('casino', 'q=label:uv-part', 131, 89, 'annotations whose second text names it'),
  count('casino', 'q=firewood', 4255, 1008, 'chat_logs whose text has it, in lower case'),
  count('casino', 'q=need&mode=word', 2729, 907, 'chat_logs whose text has it between other characters'),
  count('casino', 'l.strategy=small-talk&l.strategy.on=turn', 1054, 305, 'annotations that name it'),
  count('casino', 'f.outcome=walked_away', null, 25, 'rows with a text Walk-Away'),
  count('diplomacy', '', null, 252, 'rows'),
  count('diplomacy', 'q=quadrant:caught', 111, 54, 'messages that neither sender nor receiver call true'),
  count('diplomacy', 'q=munich', 286, 72, 'messages that have it, in lower case'),
  count('diplomacy', 'r.turns=..0', null, 6, 'rows without messages'),
  count('craigslist_bargains', '', null, 656, 'rows'),
  count('craigslist_bargains', 'q=lowest', 47, 44, 'utterances that have it, in lower case'),
  count('craigslist_bargains', 'f.category=housing', null, 151, 'rows of items of that Category'),
  count('mutual_friends', '', null, 423, 'rows'),
  count('mutual_friends', 'q=hello', 29, 25, 'data_messages that have it, in lower case'),
  count('mutual_friends', 'f.outcome=success', null, 256, 'rows with outcome_reward 1'),
]

function count(
  corpus: string,
  filter: string,
  turns: number | null,
  conversations: number,
  counted: string,
): RealCount {
  return { corpus, filter, turns, conversations, counted }
}
