import { messages } from '../base/messages/define.ts'
import { countText } from '../base/messages/intl.ts'

const STAYS = 'Open corpora stay open.'
const what = (file: string | null) => file ?? 'The requested data'

/** Messages about corpora, local files, and the worker that reads files. */
export const session = messages({
  oddCatalogue: (expected: string, found: string) => `expected ${expected}, found ${found}.`,
  noAdapter: (adapter: string, known: readonly string[]) =>
    `There is no adapter “${adapter}”. This version of Parley has ${known.join(', ')}.`,
  noSchema: (name: string) =>
    `\nNo corpus is open and loaded. Put the id of a loaded corpus before the table name, as in ${name}.`,
  nothingPicked: 'No files were chosen.',
  pickData: 'Choose a data file.',
  unreadable: (name: string) => `${name} could not be read from this computer.`,
  pickAgain: 'Check that it still exists and that you can read it, then choose it again.',
  otherFile: (wanted: readonly string[]) =>
    `The link needs ${wanted.join(', ')}, but this is a different file.`,
  otherContent: 'It has the same name and size as the file in the link, but different content.',
  otherSize: (found: number, wanted: number) =>
    `It has ${countText(found)} bytes; the file in the link has ${countText(wanted)} bytes.`,
  labelsCancelled: (splits: readonly string[]) =>
    `Labels can only be added to loaded splits, and loading ${splits.join(', ')} was cancelled.`,
  loadRest: 'Choose “Load the rest” above the list, then add the file again.',
  closedMeanwhile: (title: string) => `${title} was closed or reloaded while labels were being added.`,
  addAgain: 'Add the file again.',
  readerMissing: 'Parley’s file reader has stopped or could not be loaded.',
  reload: 'Reload the page.',
  readerStopped: (file: string | null) =>
    `${what(file)} could not be read: Parley’s file reader has stopped.`,
  staysOpen: `${STAYS} Try again.`,
  endedSilently: 'It stopped without an error message.',
  readerHung: (file: string | null, seconds: number) =>
    `${what(file)} could not be read: reading made no progress for ${seconds} seconds and was stopped.`,
  maybeDamaged: `${STAYS} The file may be damaged: download or copy it again.`,
  interrupted: (file: string | null) =>
    `Reading was interrupted: Parley’s file reader was restarted${file === null ? '' : ` because of ${file}`}.`,
  tryAgain: 'Try again.',
  addedLabels: (file: string) => `From the file ${file}, added to the corpus on this page`,
})
