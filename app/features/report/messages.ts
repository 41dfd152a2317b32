import { messages } from '../../base/messages/define.ts'
import { counted, countText } from '../../base/messages/intl.ts'

export const report = messages({
  title: 'Report on the data',
  unread: 'Could not be read',
  warned: 'Shown with warnings',
  allFit: 'Every record fits its corpus.',
  place: 'Place',
  /** A place from `placeText`. */
  at: (place: string) => place,
  /** Value expected by the reader of the format. */
  wanted: (words: string) => words,
  field: 'Field',
  found: 'Found',
  expected: 'Expected',
  hideRecord: 'Hide record',
  showRecord: 'Show record',
  reading: 'Reading…',
  gone: 'This row no longer has a record.',
  notKept:
    'Many rows of this split could not be read; the content of the first of them is kept, of this one only its beginning.',
  places: (count: number) => counted(count, 'place'),
  show: (open: boolean, several: boolean) => `${open ? 'Hide' : 'Show'} ${several ? 'places' : 'record'}`,
  more: (count: number) => `and ${countText(count)} more`,
  summary: (dropped: number, noticed: number) =>
    `${counted(dropped, 'row')} could not be read, ${counted(noticed, 'data warning')}`,
  partly: (shown: number, all: number) =>
    `… The first ${countText(shown)} of ${countText(all)} characters are shown.`,
  unreadRows: (dropped: number, rows: number) =>
    `${countText(dropped)} of ${counted(rows, 'row')} could not be read`,
  warnings: (count: number) => counted(count, 'data warning'),
})
