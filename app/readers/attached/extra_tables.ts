/**
 * Extra tables in the index of a large corpus: either all of them or none, plus one per sort order (`orderTable`). They
 * are derived from the common tables, and let a query read only a few blocks of the file.
 *
 * - `label_places` (scheme, value, conversation_key, turn): distinct labels of turns, sorted by all columns
 * - `facet_counts` (id, of, field, value, split, n, turns): values of conversation fields that filters can name (`of`
 *   is `conversation`), of such turn fields (`turn`), and of labels (`label`, where `field` is the scheme), but no
 *   numbers. `n` conversations of a split have the value, on `turns` turns (NULL for conversation fields). A missing
 *   value is NULL. For turns, only given values count. `id` is 0-based, the same in all splits, and ascends with `of`,
 *   `field` and `value`
 * - `facet_places` (id, key): distinct conversations of each value of `facet_counts`, sorted by both columns
 * - `facet_bins` (of, field, split, low, high, bin, n): histograms of numeric fields and of `turns`: number of
 *   conversations in each of `FACET_BINS` bins of equal width from `low` to `high`, per split and in total (`split` is
 *   NULL)
 * - `words` (id, word, turns, first, conversations): every word (letters, digits, `_`) of the folded texts in
 *   alphabetical order, with its numbers of turns and (not in older indexes) conversations, and the `rowid` of the
 *   first of its consecutive rows in `word_places`
 * - `word_places` (word, conversation_key, turn): the turns of each word id, sorted by all columns
 * - `turn_prints` (print, conversation_key, turn): turns by numeric fingerprint of their text, sorted by all columns
 * - `examined_turns` (scheme, key, turns): number of turns of a conversation examined under a scheme, with or without
 *   labels, if there are any; sorted by scheme and key
 * - `search_values` (split, field, value, n): completions after `speaker:`, `to:`, `role:` and `by:`, with
 *   counts
 * - `label_pairs` (`PAIR_TABLE`; not in all indexes)
 */
export const EXTRA_TABLES = [
  'label_places',
  'facet_counts',
  'facet_places',
  'facet_bins',
  'words',
  'word_places',
  'turn_prints',
  'examined_turns',
  'search_values',
] as const

/**
 * Table (how, scheme, split, a, b, turns, conversations) of labels that occur together as published: `turns` turns of a
 * split, and as many conversations. `how` is that of `Summaries.labelPairs`. Indexes in which a scheme has very many
 * different values don't have it, and neither have older ones.
 */
export const PAIR_TABLE = 'label_pairs'

/** Corpora with more turns than this have the extra tables. */
export const MANY_TURNS = 300_000

/** Number of bins per field in `facet_bins`. */
export const FACET_BINS = 24

/**
 * Names the table (rank, key) of conversations ordered by one of their columns. `rank` is the 0-based dense rank of the
 * value, or -1 if it is missing. Sorted by both, missing values last.
 */
export function orderTable(column: string): string {
  return `order_by_${column}`
}
