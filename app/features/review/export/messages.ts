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
  labelsNote: 'A label file: a row for each examined turn. Add labels reads it.',
  decisions: 'Decisions',
  decisionsNote: 'What each annotator gave, what was decided, by whom and when',
  notes: 'Notes',
  notesNote: 'A row for each note',
  corpus: 'Corpus with corrected labels',
  corpusNote: 'All conversations; only labels of examined turns change',
  blind: 'The corpus with corrected labels would reveal published labels. Reveal them first, then export it.',
  ownForm: 'The form of the corpus',
  ownFormNote: 'JSON Lines of the published records; Parley opens it again',
  convokit: 'ConvoKit',
  convokitNote: 'A zip of utterances, speakers and conversations; Parley opens it again',
  downloadRows: (rows: number) => `Download ${counted(rows, 'row')}`,
  downloadCorpus: 'Download corpus',
  making: 'Making the file…',
  saved: (name: string, rows: string, bytes: number) => `Saved ${name}: ${rows}, ${bytesText(bytes)}.`,
  rows: (rows: number) => counted(rows, 'row'),
  conversations: (conversations: number) => counted(conversations, 'conversation'),
  left: (turns: number) =>
    `${counted(turns, 'turn')} ${plural(turns, 'stays', 'stay')} as published: the form cannot hold ${plural(turns, 'its', 'their')} labels.`,
  changes: (turns: number) =>
    turns === 0 ? 'No labels change.' : `The labels of ${counted(turns, 'turn')} change.`,
  same: (turns: number) =>
    `${counted(turns, 'examined turn')} ${plural(turns, 'has', 'have')} the right labels already.`,
  differing: (turns: number) =>
    `Reviewers differ on ${counted(turns, 'turn')}, which ${plural(turns, 'stays', 'stay')} as published until somebody decides.`,
  stale: (turns: number) =>
    `${counted(turns, 'turn')} ${plural(turns, 'has', 'have')} other labels now than the reviewer saw. The answer to what was seen counts.`,
  unrecorded: (turns: number) =>
    `${counted(turns, 'turn')} ${plural(turns, 'was', 'were')} confirmed with an earlier version of Parley, which did not record the labels on screen. Parley assumes that they were the labels loaded now.`,
  unsure: (labels: number) => unchanged(labels, 'unsure label'),
  skipped: (turns: number) => unchanged(turns, 'skipped turn'),
  open: (turns: number) => unchanged(turns, 'open turn'),
  nothing: 'No turn was confirmed yet, so there is nothing to export.',
  show: 'Show as annotator',
  showing: 'Adding the labels…',
  shown: (labels: number, turns: number) =>
    `Added ${counted(labels, 'label')} on ${counted(turns, 'turn')}. They are shown, searched and counted until the page is closed.`,
})
