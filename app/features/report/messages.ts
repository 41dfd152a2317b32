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
  places: (count: number) => counted(count, 'place'),
  show: (open: boolean, several: boolean) => `${open ? 'Hide' : 'Show'} ${several ? 'places' : 'record'}`,
  more: (count: number) => `and ${countText(count)} more`,
  summary: (dropped: number, noticed: number) =>
    `${counted(dropped, 'row')} could not be read, ${counted(noticed, 'data warning')}`,
  /** Shown first in a blind review. */
  blind: {
    warning: 'Data warnings quote records, which may contain labels that this blind review hides.',
    show: 'Show data warnings anyway',
  },
})
