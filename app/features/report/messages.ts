import { messages } from '../../base/messages/define.ts'
import { counted, countText } from '../../base/messages/intl.ts'

export const report = messages({
  title: 'Report on the data',
  unread: 'Could not be read',
  warned: 'Shown with warnings',
  allFit: 'Every record fits its corpus.',
  place: 'Place',
  /** A place in words, as `placeText` gives it. */
  at: (place: string) => place,
  /** What whoever read the record expected there. */
  wanted: (words: string) => words,
  field: 'Field',
  found: 'Found',
  expected: 'Expected',
  hideRecord: 'Hide record',
  showRecord: 'Show record',
  reading: 'Reading…',
  gone: 'This row no longer has a record.',
  notKept:
    'Many rows of this split could not be read. Only the first of them are kept in full; of this one, only the beginning is kept.',
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
