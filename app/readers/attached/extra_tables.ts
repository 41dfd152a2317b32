/**
 * Tables that the index of a large corpus has beside the common ones, all of them or none. They follow from the common ones;
 * with them, a question reads few blocks of the file.
 *
 * - `label_places` (scheme, value, conversation_key, turn): the labels, each label of a turn once, sorted by all
 * - `order_by_turns` (turns, key): the conversations, sorted by both
 * - `words` (id, word, turns): every word (letters, digits, `_`) of the folded texts in alphabetical order, and how many
 *   turns have it
 * - `word_places` (word, conversation_key, turn): the turns of each word by its id, sorted by all
 * - `search_values` (split, field, value, n): what can be typed after `speaker:`, `role:` and `by:`, counted
 */
export const EXTRA_TABLES = [
  'label_places',
  'order_by_turns',
  'words',
  'word_places',
  'search_values',
] as const

/** Corpora of more turns have them. */
export const MANY_TURNS = 300_000
