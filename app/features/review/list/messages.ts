import { messages } from '../../../base/messages/define.ts'
import { counted, countText, listed, momentText } from '../../../base/messages/intl.ts'

/** The page of the reviews of a corpus. */
export const reviewList = messages({
  of: (corpus: string) => `Reviews of ${corpus}`,
  intro: 'Reviews stay in this browser. Save them to files to pass them on or to be safe.',
  back: 'Overview',
  loading: 'Loading the reviews…',
  list: 'Your reviews',
  none: 'No review of this corpus yet',
  noneNote:
    'A review goes through labels turn by turn, by keyboard: check what is there, or label blind. Start one from what the list shows, from a suggestion below, or open a file of a colleague.',
  agreement: 'Agreement',
  exportAll: 'Export results…',
  modes: { check: 'Check', blind: 'Blind', adjudicate: 'Adjudication' },
  /** Under the name of a review. */
  facts: (schemes: readonly string[], reviewer: string, created: number) => [
    listed(schemes),
    `by ${reviewer}`,
    momentText(created),
  ],
  copied: 'copy',
  paused: 'Paused',
  progress: (name: string) => `Progress of “${name}”`,
  counts: (all: number, done: number, skipped: number, unsure: number) => [
    `${countText(done)} of ${counted(all, 'turn')} done`,
    ...(skipped > 0 ? [`${countText(skipped)} skipped`] : []),
    ...(unsure > 0 ? [`${countText(unsure)} unsure`] : []),
  ],
  begin: 'Begin',
  continue: 'Continue',
  open: 'Open',
  pause: 'Pause',
  resume: 'Resume',
  copy: 'Copy…',
  copyLink: 'Copy link',
  exportOne: 'Export results…',
  remove: 'Remove',
  more: (name: string) => `More about “${name}”`,
  removed: (name: string) => `“${name}” is removed.`,
  undo: 'Undo',
  isBack: 'Restored.',
  removedOnes: (count: number) => counted(count, 'removed review'),
  restore: 'Restore',
  deleteForGood: 'Delete for good…',
  deleteTitle: (name: string) => `Delete “${name}” for good?`,
  deleteNote: (done: number) =>
    done === 0
      ? 'Its queue is deleted from this browser. This cannot be undone.'
      : `Its queue and the verdicts on ${counted(done, 'turn')} are deleted from this browser. This cannot be undone.`,
  delete: 'Delete for good',
  cancel: 'Cancel',
  copyTitle: (name: string) => `Copy “${name}”`,
  copyNote: 'The same turns in the same order, without verdicts: for another reviewer, or once more.',
  copyName: (name: string) => `${name} (copy)`,
  makeCopy: 'Make the copy',
  others: (count: number) => `${counted(count, 'review')} of other corpora:`,
  other: (corpus: string, count: number) => `${corpus} (${countText(count)})`,
  linkCopied: 'Link copied',
  linkLong: (characters: number) =>
    `The link is copied, but with ${countText(characters)} characters mail programs may cut it. Better pass on the file.`,
  linkTooLong: 'The queue is too long for a link. Pass on the file instead.',
  linkRefused: 'The browser does not let the page copy.',
  notKept: (why: string) => `This could not be saved. ${why}`,
  linked: {
    title: 'Start a review from a link',
    loading: 'Reading the link…',
    problems: {
      damaged: 'The link to this review is damaged: it was cut or changed on its way.',
      newer: 'The link to this review needs a newer Parley.',
      too_large: 'The link to this review holds more than a review can have.',
    },
    advice: 'Ask for the link again, or for the file of the review.',
    otherId: 'The link names one review and carries another.',
    otherCorpus: (corpus: string) => `This review is of another corpus: ${corpus}.`,
    toCorpus: 'Open that corpus',
    name: 'Name',
    mode: 'Mode',
    schemes: 'Labels',
    madeBy: 'Made by',
    turns: 'Turns',
    data: 'Data',
    turnsText: (turns: number, conversations: number) =>
      `${counted(turns, 'turn')} in ${counted(conversations, 'conversation')}`,
    checking: 'Comparing with the data here…',
    same: 'The same as where the review was made',
    differs: (source: string) => `Not the same as where the review was made (${source})`,
    allFit: 'Every turn is here with the same text.',
    notFit: (count: number, all: number) =>
      `${countText(count)} of ${counted(all, 'turn')} are not here with the same text. They stay in the queue and are shown as changed.`,
    missingSchemes: (schemes: readonly string[]) =>
      `This corpus has no label scheme ${listed(schemes, 'or')}.`,
    own: (title: string) => `${title} (written for the review)`,
    start: 'Start this review',
    starting: 'Starting…',
    note: 'You get a review of your own with the same queue. Nothing is sent to anybody.',
  },
})
