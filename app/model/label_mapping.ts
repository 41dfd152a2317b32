/** How the columns of a label file hold labels. */
export interface LabelColumns {
  /**
   * - `column`: one column of labels
   * - `annotators`: one column per annotator, named after them
   * - `one_hot`: one column per label, with 1 or 0
   */
  readonly how: 'column' | 'annotators' | 'one_hot'
  /** Paths of columns. Exactly one for `column`. */
  readonly columns: readonly string[]
  /** True if one cell may hold several labels, separated by `|`, `;` or `,`. */
  readonly splits: boolean
}

/** Meaning of the columns of a label file. Paths into a record use dots (`meta.turn`). */
export interface LabelMapping {
  readonly conversation: string | null
  /** Index of the turn in its conversation. */
  readonly turn: string | null
  /** Id of the utterance. */
  readonly utterance: string | null
  readonly text: string | null
  readonly split: string | null
  readonly labels: LabelColumns
  readonly annotator: string | null
  /** Annotator of rows without one. Empty for the file's name. */
  readonly annotatorName: string
  readonly score: string | null
  /** Column with the name of each row's scheme. */
  readonly schemeColumn: string | null
  /** Chosen title of the scheme. Empty if the labels determine the scheme. */
  readonly scheme: string
  /** Number of a conversation's first turn. Null if texts, ids or the user determine it. */
  readonly firstTurn: 0 | 1 | null
  /**
   * True if rows are in the order of the corpus, so that a text that several turns have means the next of them.
   * Otherwise such rows match no turn.
   */
  readonly isInOrder: boolean
}

/** Columns that identify the turn of a row. */
export const TURN_COLUMNS = ['conversation', 'turn', 'utterance', 'text'] as const

export const NO_LABEL_MAPPING: LabelMapping = {
  conversation: null,
  turn: null,
  utterance: null,
  text: null,
  split: null,
  labels: { how: 'column', columns: [], splits: false },
  annotator: null,
  annotatorName: '',
  score: null,
  schemeColumn: null,
  scheme: '',
  firstTurn: null,
  isInOrder: false,
}

/** True if a mapping names columns for labels, and enough columns to find a turn. */
export function isCompleteMapping(mapping: LabelMapping): boolean {
  const { conversation, turn, utterance, text, labels } = mapping
  const findsTurns = utterance !== null || text !== null || (conversation !== null && turn !== null)
  return findsTurns && labels.columns.length > 0
}

/** Removes columns that a file doesn't have. */
export function mappingWithin(mapping: LabelMapping, columns: readonly string[]): LabelMapping {
  const within = (column: string | null) => (column !== null && columns.includes(column) ? column : null)
  return {
    ...mapping,
    conversation: within(mapping.conversation),
    turn: within(mapping.turn),
    utterance: within(mapping.utterance),
    text: within(mapping.text),
    split: within(mapping.split),
    labels: {
      ...mapping.labels,
      columns: mapping.labels.columns.filter((column) => columns.includes(column)),
    },
    annotator: within(mapping.annotator),
    score: within(mapping.score),
    schemeColumn: within(mapping.schemeColumn),
  }
}

/** Identifies label files of the same form and columns. */
export function labelShape(form: string, columns: readonly string[]): string {
  return JSON.stringify([form, ...[...columns].sort()])
}
