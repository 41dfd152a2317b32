import { messages } from '../../../base/messages/define.ts'
import { counted, countText, plural } from '../../../base/messages/intl.ts'

/** Texts of the mapping of a label file's columns. */
export const labelMapping = messages({
  title: (file: string) => `What do the columns of ${file} mean?`,
  /** Reasons by `WhyMapping`. */
  why: {
    unsure: 'The columns are not clear from their names. The choices below are guesses.',
    unmatched: 'Not all rows match a turn with these choices.',
    asked: 'These are the choices that Parley would use.',
  },
  readAs: (tool: string) => `Read as a file of ${tool}.`,
  keeps: 'Your choices are kept for the next file with the same columns.',
  parts: {
    conversation: { title: 'Conversation', none: 'No column' },
    turn: { title: 'Number of the turn', none: 'No column' },
    utterance: { title: 'Id of the utterance', none: 'No column' },
    text: { title: 'Text of the turn', none: 'No column' },
    annotator: { title: 'Annotator', none: 'The same for all rows' },
    score: { title: 'Score', none: 'No scores' },
  },
  place: 'Which turn a row is about',
  given: 'Which labels it gives',
  first: 'The first turn is number',
  firsts: { auto: 'As texts and ids tell', 0: '0', 1: '1' },
  how: 'Labels are in',
  hows: {
    column: 'one column',
    annotators: 'one column per annotator',
    one_hot: 'one column per label, with 1 or 0',
  },
  labelColumn: 'Label column',
  labelColumns: { annotators: 'Columns of annotators', one_hot: 'Columns of labels' },
  choose: 'Choose a column',
  splits: 'A cell may hold several labels, separated by | ; or ,',
  inOrder: 'Rows are in the order of the corpus: if several turns have a text, use the next one',
  annotatorName: 'Name of the annotator',
  scheme: 'Name of the label scheme',
  schemeNote: 'If empty, labels of a scheme of this corpus are added to it.',
  question: (file: string) => `Is the first turn of a conversation in ${file} number 0 or 1? Choose above.`,
  preview: 'Preview',
  previewing: 'Matching …',
  incomplete:
    'Choose how a row finds its turn (an id, a number with a conversation, or a text), and the labels.',
  matched: (rows: number) => `${counted(rows, 'row')} ${plural(rows, 'matches', 'match')} a turn.`,
  unmatched: (rows: number) =>
    rows === 0
      ? 'No row is left over.'
      : `${counted(rows, 'row')} ${plural(rows, 'matches', 'match')} none and will be listed:`,
  row: (row: number) => `Row ${countText(row)}`,
  noLabel: 'no label',
  turnOf: (conversation: string, turn: number) => `${conversation}, turn ${countText(turn)}`,
  by: (annotator: string) => `${annotator}:`,
  score: (score: number) => `(${score})`,
  add: 'Add labels',
  cancel: 'Cancel',
})
