import { messages } from '../../../base/messages/define.ts'
import { counted, listed } from '../../../base/messages/intl.ts'

/** Texts of blind reviews: hidden labels and how to reveal them. */
export const blindMessages = messages({
  bar: 'Blind review',
  hidden: (schemes: readonly string[]) =>
    `Blind review: labels of ${listed(schemes)} and fields derived from them are hidden on this page.`,
  filterTells: (schemes: readonly string[]) =>
    `The filter uses hidden labels (${listed(schemes)}), so its results reveal which turns have them.`,
  fieldTells: 'The filter uses a field that is derived from hidden labels.',
  sortTells: 'The list is sorted by a column that is hidden, so its order reveals labels.',
  back: 'Back to the review',
  group: 'Published labels',
  reveal: 'Reveal labels',
  askReveal: 'Reveal the published labels of this turn? The review records it, and it cannot be undone.',
  askRevealAll: (turns: number) =>
    `Reveal the published labels of ${counted(turns, 'turn')}? The review records it, and it cannot be undone.`,
  keepHidden: 'Keep hidden',
  revealAll: (turns: number) => `Reveal all (${counted(turns, 'turn')})`,
  revealNote: 'The review records that you saw the published labels of this turn.',
  revealAllNote: 'The review records that you saw the published labels of every turn.',
  allRevealed: 'The published labels of every turn are revealed.',
  given: 'You gave',
  published: 'Published',
  none: 'no label',
  notAnnotated: 'not annotated',
  loading: 'Reading the published labels…',
  same: 'Same labels.',
  onlyGiven: (labels: readonly string[]) => `Only you gave ${listed(labels)}.`,
  onlyPublished: (labels: readonly string[]) => `Only the published labels have ${listed(labels)}.`,
  notCompared: 'This turn has no published annotation, so there is nothing to compare.',
  open: 'You have not confirmed this turn yet.',
  saidAfter: 'Your labels were confirmed or changed after the reveal.',
  rawTells: 'The raw record contains the labels that this blind review hides.',
  rawShow: 'Reveal and show the raw record',
  rawRecords: (turns: number) =>
    `The review records that you saw the published labels of ${counted(turns, 'turn')} of this conversation.`,
  sqlTells: 'The tables of this corpus contain the labels that this blind review hides.',
  sqlShow: 'Open SQL anyway',
  exportTells: 'Exports of this corpus include the labels that this blind review hides.',
  exportShow: 'Export anyway',
  embedTells: 'An embedded conversation shows the labels that this blind review hides.',
  embedShow: 'Embed anyway',
  reportTells: 'Data warnings quote records, which may contain labels that this blind review hides.',
  reportShow: 'Show data warnings anyway',
  figuresTell: 'Published figures count labels that this blind review hides.',
  figuresShow: 'Show figures anyway',
})
