import { messages } from '../base/messages/define.ts'
import { bytesOfText, counted, countText, plural } from '../base/messages/intl.ts'

export const listMessages = messages({
  name: 'List of conversations',
  grid: 'Conversations',
  conversations: (count: number) => counted(count, 'conversation'),
  soFar: (count: number, expected: number | null) =>
    expected === null ? `${countText(count)} …` : `${countText(count)} of ${countText(expected)} …`,
  nothingLoaded: 'No conversations loaded',
  noneLoaded: 'No conversations are loaded.',
  hiddenValue: 'Hidden: not known to this side',
  open: 'Open: ',
  position: (position: number, total: number) => `${countText(position)} of ${countText(total)}`,
  announced: (count: string) => `List: ${count}`,
  announcedCancelled: (count: string) => `List: ${count}, loading cancelled`,
  loading: 'Loading conversations',
  cancelLoading: 'Cancel loading',
  cancel: 'Cancel',
  loadThem: 'Load them',
  loadRest: 'Load the rest',
  splitFailed: (split: string, why: string) => `Split “${split}”: ${why}`,
  unread: 'It could not be read.',
  startingEngine: (bytes: number, totalBytes: number) =>
    `Starting the query engine, ${bytesOfText(bytes, totalBytes)}`,
  progress: (bytes: number, totalBytes: number, read: number, records: number | null) =>
    `${bytesOfText(bytes, totalBytes)}, ${records === null ? counted(read, 'record') : `${countText(read)} of ${counted(records, 'record')}`}`,
  /** @param which the affected splits, or empty for the whole list */
  cancelled: (which: string, here: number, expected: number | null) => {
    const some = which === '' ? 'Cancelled' : `Cancelled (${which})`
    if (here === 0) return `${some} before any conversation was loaded.`
    return expected === null
      ? `${some}: ${counted(here, 'conversation')} ${plural(here, 'is', 'are')} loaded, the rest is not.`
      : `${some}: ${countText(here)} of ${counted(expected, 'conversation')} ${plural(here, 'is', 'are')} loaded.`
  },
  empty: (splits: number) =>
    plural(splits, 'This split has no conversations.', 'These splits have no conversations.'),
  unreadable: (records: number, reader: string | null) => {
    const as = reader === null ? '' : ` as ${reader}`
    return records === 1
      ? `The only record could not be read${as}.`
      : `None of ${counted(records, 'record')} could be read${as}.`
  },
  showFound: 'Show details',
  columns: {
    id: 'ID',
    split: 'Split',
    preview: 'Preview',
    turns: 'Turns',
    annotated: 'Annotated',
    outcome: 'Outcome',
    labels: 'Labels',
  },
  columnsMenu: 'Columns…',
  columnsTitle: 'Columns',
  sortMenu: 'Sort by…',
  sortBy: 'Sort by',
  findColumn: 'Find a column',
  noColumn: 'No column has this name.',
  ofEveryCorpus: 'Of every corpus',
  fields: 'Fields of this corpus',
  sortListBy: (title: string) => `Sort the list by ${title}`,
  shownColumns: 'Shown columns',
  otherColumns: 'Other columns',
  sorted: { ascending: ', ascending', descending: ', descending' },
  directions: { ascending: 'ascending', descending: 'descending' },
  resetColumns: 'Reset columns',
  widthOf: (column: string) => `Width of ${column}`,
  width: (rem: number) => `${rem} rem`,
  loadingRow: 'Loading',
  turnUnit: (turns: number) => ` ${plural(turns, 'turn', 'turns')}`,
  noText: 'No text',
  hits: (hits: number) => counted(hits, 'hit'),
  turn: (turn: number) => `turn ${turn}`,
  annotated: 'Annotated',
  published: (shown: string, published: string) => `${shown}, published as ${published}`,
  notAnnotated: 'Not annotated',
  /** Labels with their counts: `Of 14 annotated turns: Small-Talk 9, Self-Need 2`. @param scheme null if only one has labels */
  labelsOf: (scheme: string | null, annotated: number, labels: string) =>
    `${scheme === null ? 'Of' : `${scheme}, of`} ${counted(annotated, 'annotated turn')}: ${labels}`,
  moreLabels: (count: number) => `${countText(count)} more`,
  notKept:
    'Many rows of this split could not be read. Only the first of them are kept in full; of this one, only the beginning is kept.',
  partly: (shown: number, all: number) =>
    `… The first ${countText(shown)} of ${countText(all)} characters are shown.`,
  unreadRows: (dropped: number, rows: number) =>
    `${countText(dropped)} of ${counted(rows, 'row')} could not be read`,
  warnings: (count: number) => counted(count, 'data warning'),
})
