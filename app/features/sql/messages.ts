import { messages } from '../../base/messages/define.ts'
import { bytesText, counted, countText } from '../../base/messages/intl.ts'

export const sql = messages({
  item: 'SQL…',
  title: 'SQL',
  atEnd: 'at the end of the query',
  copyLink: 'Copy link',
  linkCopied: 'Link copied. The query runs only if the recipient runs it.',
  notCopied: 'The browser does not let the page copy.',
  loadAll: 'Load all',
  examples: 'Examples',
  savedHere: 'Saved in this browser',
  notKept: 'The browser does not let the page store this. It is lost when you close the page.',
  tables: 'Tables',
  noDocuments:
    'This corpus is too large for the column “document”, which smaller corpora have. An export of conversations as documents contains the same data.',
  nameOfQuery: 'Name for the query',
  name: 'Name',
  replace: 'Replace',
  save: 'Save',
  result: 'Result',
  error: 'Error',
  running: 'Running…',
  runningRead: (bytes: number) => `Running… ${bytesText(bytes)} of the corpus’s index read so far`,
  readTooMuch: (most: number) =>
    `This query was stopped: it would have read more than ${bytesText(most)} of this corpus’s index, which is large. Select fewer columns or a part of the corpus, such as WHERE conversation_key < 10000.`,
  restarted:
    'Cancelled. The query could not be stopped, so the query engine was restarted. Loaded data is being loaded again.',
  cancelled: 'Cancelled. If the query does not stop within 5 seconds, the query engine is restarted.',
  crashed: 'The query engine stopped working during this query.',
  refused: 'The query was refused.',
  panel: 'Queries and tables',
  fromLink:
    'This query came with a link and has not run. Read it before you run it. It can read the corpus but not change anything.',
  editor: 'SQL query',
  cancel: 'Cancel',
  run: 'Run',
  runKeys: 'Ctrl/⌘ Enter',
  description: (corpus: string) => `Read-only queries in DuckDB’s dialect over ${corpus}`,
  inPart: (split: string) => `${split} (cancelled, in part)`,
  held: (splits: readonly string[]) => `In the tables: ${splits.join(', ')}.`,
  loading: (splits: readonly string[]) => ` Loading: ${splits.join(', ')}.`,
  absent: (splits: readonly string[]) => ` Not loaded: ${splits.join(', ')}.`,
  deleteQuery: (name: string) => `Delete “${name}”`,
  open: (turn: number | null, conversation: string, split: string) =>
    `${turn === null ? 'Open' : `Open turn ${turn} of`} conversation ${conversation} in ${split}`,
  time: (milliseconds: number) =>
    milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`,
  firstRows: (shown: number, total: number) => `First ${countText(shown)} of ${counted(total, 'row')}`,
  rows: (total: number) => counted(total, 'row'),
  firstColumns: (shown: number, all: number) =>
    `first ${countText(shown)} of ${countText(all)} columns shown (an export has all)`,
  csv: 'CSV',
  listRows: (rows: number, total: number) =>
    rows < total ? `Show the first ${countText(rows)} in the list` : 'Show these rows in the list',
  listPart: 'Show the others',
  partlyListed: (places: number, all: number, unplaced: number) =>
    [
      ...(unplaced > 0
        ? [
            `${counted(unplaced, 'row')} ${unplaced === 1 ? 'names' : 'name'} no conversation or turn to list.`,
          ]
        : []),
      ...(places < all ? [`The list takes ${countText(places)} of ${countText(all)} places.`] : []),
    ].join(' '),
  noneListed: 'No row names a conversation of this corpus.',
  parquet: 'Parquet',
  latex: 'Copy LaTeX',
  copied: 'Copied.',
  table: 'Table',
  chart: 'Chart',
  shownAs: 'Result as',
  noChart: 'A chart needs two columns, at least one of them with numbers.',
  chartX: 'Horizontal axis or names',
  chartY: 'Numbers',
  chartOf: (y: string, x: string) => `${y} by ${x}`,
  drawnRows: (shown: number, given: number, all: number) =>
    shown === all
      ? counted(all, 'row')
      : `${countText(shown)} of ${counted(all, 'row')} drawn${given < all ? `, ${countText(all - given)} have no number` : ''}`,
  history: 'History',
  noHistory: 'Queries that ran are listed here, the latest first.',
  clearHistory: 'Clear history',
  jsonLines: 'JSON Lines',
  cut: (form: string, rows: number) => `${form}, first ${countText(rows)} rows`,
  /** Shown first in a blind review. */
  blind: {
    warning: 'The tables of this corpus contain the labels that this blind review hides.',
    show: 'Open SQL anyway',
  },
})
