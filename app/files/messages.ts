import { messages } from '../base/messages/define.ts'
import { bytesText, counted, countText } from '../base/messages/intl.ts'

export const exporting = messages({
  title: 'Export',
  file: 'File',
  code: 'Code',
  share: 'Share',
  selection: 'Selected words',
  library: 'Library',
  lookingUp: 'Looking up the records…',
  noneMatches: 'No conversation matches every filter.',
  exportFile: 'Export a file',
  copy: 'Copy',
  download: 'Download',
  python: 'Python code',
  rowsInFile: 'Rows in the file',
  making: 'Creating the file…',
  conversations: 'Conversations',
  conversationsNote: 'One row each: outcome, facets, label counts',
  turns: 'Turns',
  turnsNote: 'One row each: speaker, text, action',
  labels: 'Labels',
  labelsNote: 'One row each: scheme, value, annotator',
  participants: 'Participants',
  participantsNote: 'One row for each participant of a conversation: role, points, turns, words',
  csv: 'CSV',
  csvNote: 'For spreadsheets and R. Formulas are escaped.',
  jsonLines: 'JSON Lines',
  jsonLinesNote: 'One object per row, types kept',
  parquet: 'Parquet',
  parquetNote: 'Typed columns, for pandas, Arrow and DuckDB',
  documents: 'Conversations as documents',
  documentsNote: 'JSON Lines with everything that Parley shows, including turns',
  what: 'What',
  whichTurns: 'Which turns',
  allTurns: 'All turns of these conversations',
  as: 'As',
  bom: 'Add BOM (fixes accents in Excel)',
  cancel: 'Cancel',
  asMarkdown: 'Copy as Markdown',
  asText: 'Copy as plain text',
  noCode: (reason: string, conversations: number) =>
    `There is no code for this corpus: ${reason} Export a file instead; it has the same ${counted(conversations, 'conversation')}.`,
  downloadFile: (name: string) => `Download ${name}`,
  tooMany: (conversations: number, file: string) =>
    `${counted(conversations, 'conversation')} are too many to list, so the code reads them from ${file}. Save that file in the same folder as the code.`,
  progress: (rows: number, total: number | null) =>
    `${countText(rows)} of ${total === null ? '…' : counted(total, 'row')}`,
  saved: (name: string, rows: number, bytes: number) =>
    `Saved ${name}: ${counted(rows, 'row')}, ${bytesText(bytes)}.`,
  onlyHits: (hits: number) => `Only the ${counted(hits, 'hit')}`,
  downloadRows: (rows: number) => `Download ${counted(rows, 'row')}`,
  turn: (turn: number) => `Turn ${turn}`,
  whole: (turns: number) => `Conversation, ${counted(turns, 'turn')}`,
  loading: (splits: readonly string[]) =>
    `${splits.join(', ')} still loading: counts grow until loading ends. `,
  failed: (splits: readonly string[]) => `${splits.join(', ')} could not be loaded and is not included. `,
  cancelled: (splits: readonly string[]) =>
    `Loading ${splits.join(', ')} was cancelled. Only the part that was loaded is counted.`,
  description: (where: string, filtered: boolean, conversations: number | null) =>
    `${where}${filtered ? ', filtered' : ''}${conversations === null ? '' : `: ${counted(conversations, 'conversation')}`}`,
  /** Shown first in a blind review. */
  blind: {
    warning: 'Exports of this corpus include the labels that this blind review hides.',
    show: 'Export anyway',
  },
})
