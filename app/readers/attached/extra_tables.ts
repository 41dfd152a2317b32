/**
 * Tables that the index of a large corpus has beside the common ones, all of them or none, and one more for each order
 * (`orderTable`). They follow from the common ones; with them, a question reads few blocks of the file.
 *
 * - `label_places` (scheme, value, conversation_key, turn): the labels, each label of a turn once, sorted by all
 * - `facet_counts` (id, of, field, value, split, n, turns): what can be counted one by one: values of the fields of
 *   conversations that filters ask for (`of` is `conversation`), of the fields of turns that they ask for (`turn`), and
 *   labels (`label`, where `field` is the scheme); but no numbers. `n` conversations of a split have the value, and `turns`
 *   turns of them (NULL: it is none of turns). A value that is not given is NULL; of turns only what is given counts. `id`
 *   is 0-based, the same in all splits, and rises with `of`, `field` and `value`
 * - `facet_places` (id, key): the conversations of each value of `facet_counts`, each once, sorted by both
 * - `facet_bins` (of, field, split, low, high, bin, n): the numbers of these fields and of `turns` in `FACET_BINS` bins of
 *   equal width from `low` to `high`, and how many conversations are in each; of each split, and of all (`split` is NULL)
 * - `words` (id, word, turns, first, conversations): every word (letters, digits, `_`) of the folded texts in alphabetical
 *   order, how many turns and (not in indexes of before) conversations have it, and the `rowid` of the first of its rows in
 *   `word_places`, which stand together
 * - `word_places` (word, conversation_key, turn): the turns of each word by its id, sorted by all
 * - `turn_prints` (print, conversation_key, turn): the turns by the fingerprints of their texts as numbers, sorted by all
 * - `examined_turns` (scheme, key, turns): how many turns of a conversation somebody examined under a scheme, also those that were
 *   given no label, where there are any; sorted by scheme and key
 * - `search_values` (split, field, value, n): what can be typed after `speaker:`, `role:` and `by:`, counted
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

/** Corpora of more turns have them. */
export const MANY_TURNS = 300_000

/** How many bins `facet_bins` has of each field. */
export const FACET_BINS = 24

/**
 * The table (rank, key) of the conversations in the order of a column of theirs: `rank` is the 0-based number of the value
 * among all different ones, -1 where it is missing. Sorted by both, what is missing last.
 */
export function orderTable(column: string): string {
  return `order_by_${column}`
}
