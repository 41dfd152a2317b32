import { messages } from '../base/messages/define.ts'
import { countText } from '../base/messages/intl.ts'

const STAYS = 'Open corpora stay open.'
const what = (file: string | null) => file ?? 'The requested data'

/** Messages about corpora and the worker that reads files. */
export const session = messages({
  oddCatalogue: (expected: string, found: string) => `expected ${expected}, found ${found}.`,
  noAdapter: (adapter: string, known: readonly string[]) =>
    `There is no adapter “${adapter}”. This version of Parley has ${known.join(', ')}.`,
  noSchema: (name: string) =>
    `\nNo corpus is open and loaded. Put the id of a loaded corpus before the table name, as in ${name}.`,
  noServedParams:
    'A server answers queries of this corpus, and takes none with parameters: write the values into the SQL.',
  manyServedRows: (most: number) => `The result has more than ${countText(most)} rows. Add a LIMIT.`,
  noServedFigures:
    'Published figures are computed by SQL in the browser, which has no tables of this corpus: a server answers the questions about it.',
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
  asksAgain: 'The page asks again by itself.',
})
