import { messages } from '../base/messages/define.ts'
import { countText } from '../base/messages/intl.ts'

const STAYS = 'What is open stays open.'
const what = (file: string | null) => file ?? 'What was asked for'

/** Messages about corpora, local files, and the worker that reads files. */
export const session = messages({
  oddCatalogue: (expected: string, found: string) => `expected ${expected}, found ${found}.`,
  noAdapter: (adapter: string, known: readonly string[]) =>
    `There is no adapter “${adapter}”; this Parley has ${known.join(', ')}.`,
  noSchema: (name: string) =>
    `\nNo corpus is open and loaded: name the tables of one that is with its id, as in ${name}.`,
  nothingPicked: 'No files were picked.',
  pickData: 'Pick a file of data.',
  unreadable: (name: string) => `${name} could not be read from this computer.`,
  pickAgain: 'Check that it is still there and that you may read it, then pick it again.',
  otherFile: (wanted: readonly string[]) => `The link needs ${wanted.join(', ')}; this is another file.`,
  otherContent: 'It has the name and the size, but not the content that the link was made for.',
  otherSize: (found: number, wanted: number) =>
    `It has ${countText(found)} bytes; the link was made for one of ${countText(wanted)} bytes.`,
  labelsCancelled: (splits: readonly string[]) =>
    `Labels fit only what is loaded, and loading ${splits.join(', ')} was cancelled.`,
  loadRest: 'Load the rest, above the list; then add the file again.',
  closedMeanwhile: (title: string) => `${title} was closed or reloaded while labels were being added.`,
  addAgain: 'Add the file again.',
  readerMissing: 'The part of Parley that reads files has stopped, or could not be loaded.',
  reload: 'Reload the page.',
  readerStopped: (file: string | null) =>
    `${what(file)} could not be read: the part of Parley that reads files has stopped.`,
  staysOpen: `${STAYS} Try again.`,
  endedSilently: 'It stopped without an error message.',
  readerHung: (file: string | null, seconds: number) =>
    `${what(file)} could not be read: for ${seconds} seconds reading it made no progress, so it was ended.`,
  maybeDamaged: `${STAYS} The file may be damaged: download or copy it again.`,
  interrupted: (file: string | null) =>
    `Reading was interrupted: the part of Parley that reads files was started anew${file === null ? '' : ` because of ${file}`}.`,
  tryAgain: 'Try again.',
  addedLabels: (file: string) => `From the file ${file}, which was added to the corpus in this page`,
})
