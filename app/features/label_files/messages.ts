import { messages } from '../../base/messages/define.ts'
import { counted, countText, listed, plural, sizeText } from '../../base/messages/intl.ts'

export const labels = messages({
  item: 'Add labels…',
  title: 'Add labels',
  choose: 'Choose a label file',
  cancel: 'Cancel',
  agreement: 'Agreement',
  remove: 'Remove',
  columns:
    'Or drop or paste it: CSV, JSON Lines, JSON or Parquet with a turn and its label in each row, or a file of Label Studio, doccano, Prodigy, Argilla, Potato, INCEpTION or brat ({ann} with {txt}). If the columns are not clear, you say what they mean.',
  withoutText: (files: readonly string[]) =>
    `Left out: ${listed(files)}. brat’s annotations need their text. Choose each .ann file together with its .txt file.`,
  change: 'Columns…',
  check: 'Show what the columns mean before adding',
  keptHere: 'Nothing is uploaded. Added files are kept in this browser until you remove them.',
  keptAndSent: (host: string) =>
    `Added files are kept in this browser until you remove them. Their labels are sent to ${host}, which answers your questions about this corpus with them. It shows them to nobody else, and keeps them in memory only.`,
  kept: (bytes: number) => `Kept in this browser (${sizeText(bytes)}).`,
  /** Reasons by `KeepFailureCode`. */
  notKept: {
    blocked:
      'Not kept: this browser does not let the page store anything, for example in a private window. The labels are gone when the page is closed or reloaded.',
    silent:
      'Not kept: the browser’s storage does not respond. The labels are gone when the page is closed or reloaded.',
    full: 'Not kept: there is no room left in this browser’s storage. The labels are gone when the page is closed or reloaded.',
    failed:
      'Not kept: the browser’s storage failed. The labels are gone when the page is closed or reloaded.',
  },
  total: (files: number, bytes: number) => `${counted(files, 'file')}, ${sizeText(bytes)} in this browser`,
  removeAll: 'Remove all',
  removingAll: 'Removing all …',
  restoring: 'Adding the kept label files …',
  changed:
    'Not added: the corpus has changed since this file was added to it, so its labels may belong to other turns.',
  notAdded: (why: string) => `Not added: ${why}`,
  addAnyway: 'Add anyway',
  addKept: 'Add again',
  leftOut: 'Skipped or changed rows (first data row is 0)',
  row: 'Row',
  conversation: 'Conversation',
  turn: 'Turn',
  why: 'Why',
  none: 'No labels added',
  fitsNone: 'None of its rows fits a turn of this corpus.',
  description: (corpus: string) =>
    `Labels by another annotator or a model for ${corpus}, from a file on this computer`,
  more: (count: number) => `and ${countText(count)} more`,
  addedBy: (labels: number, by: string, turns: number) =>
    `${counted(labels, 'label')} by ${by} on ${counted(turns, 'turn')}`,
  added: (labels: number, turns: number, by: readonly string[]) =>
    `${counted(labels, 'label')} on ${counted(turns, 'turn')}: ${by.join(', ')}`,
  annotator: (labels: number, by: string) => `${countText(labels)} by ${by}`,
  moreGivers: (count: number) => `${countText(count)} more`,
  sameScheme: (scheme: string) =>
    `Its labels are values of ${scheme}, so they can be compared with those of other annotators.`,
  unknownLabels: (labels: readonly string[], more: number) =>
    `Labels left out because the scheme does not have them: ${labels.map((label) => `“${label}”`).join(', ')}${more > 0 ? ` and ${countText(more)} more` : ''}.`,
  ownScheme: (scheme: string) => `Imported as a separate scheme, ${scheme}.`,
  countsFromOne: (file: string, rows: number) =>
    `${file} seems to count turns from 1: turn 0 is never used, and ${counted(rows, 'row')} would not match any turn.`,
  countFromZero: 'Count turns from 0, or add a column “text” with the text of each turn.',
  firstTurn: (file: string) => `Turns in ${file} seem to be counted from 1.`,
  firstTurnWhy: (rows: number) =>
    `Turn 0 is never used. Parley counts from 0, and ${counted(rows, 'row')} ${plural(rows, 'identifies its turn', 'identify their turn')} only by number. Nothing is added until you choose.`,
  countFrom: (first: number) => `Count from ${first}`,
  countFromFits: (first: number, unfit: number) =>
    `From ${first}: ${unfit === 0 ? 'all rows fit a turn' : `${counted(unfit, 'row')} ${plural(unfit, 'fits', 'fit')} no turn`}.`,
  placedByContents: 'Turns in this file are counted from 1, according to its texts or ids.',
  placedByAnswer: (first: number) => `Turns in this file are counted from ${first}, as you chose.`,
  reading: (file: string) => `Reading ${file} …`,
  loading: (splits: readonly string[]) => `Loading ${splits.join(', ')}, which its rows may refer to …`,
  matching: (rows: number) => `Matching ${counted(rows, 'row')} …`,
  unfit: (rows: number) => `${counted(rows, 'row')} ${plural(rows, 'fits', 'fit')} no turn`,
  unknown: (rows: number) => `${counted(rows, 'row')} ${plural(rows, 'has', 'have')} an unknown label`,
  unread: (rows: number) => `${counted(rows, 'row')} could not be read`,
  repeated: (rows: number) => `${counted(rows, 'row')} ${plural(rows, 'repeats another', 'repeat others')}`,
  odd: (rows: number) => `${counted(rows, 'row')} ${plural(rows, 'is', 'are')} only partly used`,
})
