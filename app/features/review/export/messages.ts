import { messages } from '../../../base/messages/define.ts'
import { bytesText, counted, countText, plural } from '../../../base/messages/intl.ts'

const unchanged = (count: number, what: string) =>
  `${counted(count, what)} ${plural(count, 'stays', 'stay')} as published.`

export const exportReviews = messages({
  title: (reviews: number) => (reviews === 1 ? 'Export review' : `Export ${countText(reviews)} reviews`),
  reading: 'Reading the reviews and the labels that they judge…',
  what: 'What',
  as: 'As',
  labels: 'Labels',
  labelsNote: 'A label file with one row per examined turn. “Add labels” can read it.',
  verdicts: 'Verdicts',
  verdictsNote: 'One row per label: text, version, published label, verdict, evidence, note, seconds',
  decisions: 'Decisions',
  decisionsNote: 'Each annotator’s labels, the decision, the reviewer and the time',
  notes: 'Notes',
  notesNote: 'One row per note',
  corpus: 'Corpus with corrected labels',
  corpusNote: 'All conversations; only labels of examined turns change',
  all: 'Everything',
  allNote: 'A zip of all tables, the corpus with corrected labels, the schemes and the review files',
  blind: 'The corpus with corrected labels would reveal published labels. Reveal them first, then export it.',
  ownForm: 'The corpus’s own format',
  ownFormNote: 'JSON Lines of the published records. Parley can open it.',
  convokit: 'ConvoKit',
  convokitNote: 'A zip of utterances, speakers and conversations. Parley can open it.',
  downloadRows: (rows: number) => `Download ${counted(rows, 'row')}`,
  downloadCorpus: 'Download corpus',
  downloadAll: 'Download all',
  making: 'Making the file…',
  saved: (name: string, rows: string, bytes: number) => `Saved ${name}: ${rows}, ${bytesText(bytes)}.`,
  files: (files: number) => counted(files, 'file'),
  rows: (rows: number) => counted(rows, 'row'),
  conversations: (conversations: number) => counted(conversations, 'conversation'),
  left: (turns: number) =>
    `${counted(turns, 'turn')} ${plural(turns, 'stays', 'stay')} as published: this format cannot hold ${plural(turns, 'its', 'their')} labels.`,
  changes: (turns: number) =>
    turns === 0 ? 'No labels change.' : `The labels of ${counted(turns, 'turn')} change.`,
  same: (turns: number) =>
    `${counted(turns, 'examined turn')} ${plural(turns, 'has', 'have')} the right labels already.`,
  differing: (turns: number) =>
    `Reviewers disagree on ${counted(turns, 'turn')}, which ${plural(turns, 'stays', 'stay')} as published until adjudicated.`,
  stale: (turns: number) =>
    `The labels of ${counted(turns, 'turn')} have changed since the reviewer saw them. The answer counts for the labels that the reviewer saw.`,
  unrecorded: (turns: number) =>
    `${counted(turns, 'turn')} ${plural(turns, 'was', 'were')} confirmed with an earlier version of Parley, which did not record the labels on screen. Parley assumes that they were the labels loaded now.`,
  unsure: (turns: number) =>
    `${counted(turns, 'turn')} with a label marked as unsure ${plural(turns, 'stays', 'stay')} as published.`,
  skipped: (turns: number) => unchanged(turns, 'skipped turn'),
  open: (turns: number) => unchanged(turns, 'open turn'),
  nothing: 'No turn has been confirmed yet, so there is nothing to export.',
  show: 'Use these labels in list, search and comparison',
  showing: 'Adding the labels…',
  shown: (labels: number, turns: number) =>
    `Added ${counted(labels, 'label')} on ${counted(turns, 'turn')}. They are shown, searched and counted until the page is closed.`,
})
