import { messages } from '../../../base/messages/define.ts'
import { counted, countText, isolated, listed, momentText } from '../../../base/messages/intl.ts'

/** Texts of the page of a corpus's reviews. */
export const reviewList = messages({
  of: (corpus: string) => `Reviews of ${corpus}`,
  intro: 'Reviews are stored in this browser. Save them to files to share them or as a backup.',
  /** If a server keeps them. */
  introOnServer: (host: string) =>
    `Reviews are stored in this browser, and on ${host}. Files of them can be saved as well.`,
  back: 'Overview',
  loading: 'Loading the reviews…',
  list: 'Your reviews',
  none: 'No review of this corpus yet',
  noneNote:
    'In a review you go through turns one by one, with the keyboard: check the labels that are there, or label blind. Start one from the turns in the list or from a suggestion below, or open a colleague’s review file.',
  agreement: 'Agreement',
  schemes: 'Label schemes',
  projects: 'Projects',
  exportAll: 'Export results…',
  modes: { check: 'Check', blind: 'Blind', adjudicate: 'Adjudication' },
  /** Lines below the name of a review. */
  facts: (schemes: readonly string[], reviewer: string, created: number) => [
    listed(schemes),
    `by ${isolated(reviewer)}`,
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
  copy: 'Duplicate…',
  copyLink: 'Copy link',
  share: 'Share out…',
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
  /** If a server keeps reviews. */
  staysOnServer: (host: string) => `What ${host} keeps of it stays there.`,
  delete: 'Delete for good',
  cancel: 'Cancel',
  copyTitle: (name: string) => `Copy “${name}”`,
  copyNote:
    'The same turns in the same order, without verdicts: for another reviewer, or to review them again.',
  copyName: (name: string) => `${name} (copy)`,
  makeCopy: 'Make the copy',
  others: (count: number) => `${counted(count, 'review')} of other corpora:`,
  other: (corpus: string, count: number) => `${corpus} (${countText(count)})`,
  linkCopied: 'Link copied',
  linkLong: (characters: number) =>
    `Link copied. It has ${countText(characters)} characters, so mail programs may cut it off. Share the file instead.`,
  linkTooLong: 'The queue is too long for a link. Share the file instead.',
  linkRefused: 'The browser does not let the page copy.',
  notKept: (why: string) => `This could not be saved. ${why}`,
  linked: {
    title: 'Start a review from a link',
    fromFile: 'Start a review from a file',
    openOther: 'Open that corpus, then open the file again on its page of reviews.',
    partTitle: (project: string) => `Your part of “${project}”`,
    part: 'Annotator',
    partText: (number: number, name: string) =>
      name === '' ? `Number ${countText(number)}` : `Number ${countText(number)}, ${isolated(name)}`,
    loading: 'Reading the link…',
    problems: {
      damaged: 'The link to this review is damaged: it was cut off or changed.',
      newer: 'The link to this review needs a newer version of Parley.',
      too_large: 'The review in this link is too large.',
    },
    advice: 'Ask the sender for the link again, or for the review file.',
    otherId: 'The link names one review but contains another.',
    otherCorpus: (corpus: string) => `This review belongs to another corpus: ${corpus}.`,
    toCorpus: 'Open that corpus',
    name: 'Name',
    mode: 'Mode',
    schemes: 'Labels',
    madeBy: 'Made by',
    turns: 'Turns',
    data: 'Data',
    turnsText: (turns: number, conversations: number) =>
      `${counted(turns, 'turn')} in ${counted(conversations, 'conversation')}`,
    trainingTurns: (turns: number) => `${counted(turns, 'turn')} of them for training, which do not count`,
    checking: 'Comparing with the data here…',
    same: 'The same data as in the original review',
    differs: (source: string) => `Not the same data as in the original review (${source})`,
    allFit: 'Every turn is in this corpus with the same text.',
    notFit: (count: number, all: number) =>
      `${countText(count)} of ${counted(all, 'turn')} are not in this corpus with the same text. They stay in the queue and are shown as changed.`,
    missingSchemes: (schemes: readonly string[]) =>
      `This corpus has no label scheme ${listed(schemes, 'or')}.`,
    own: (title: string) => `${title} (created for this review)`,
    started: (reviewer: string, created: number, done: number, all: number) =>
      `${isolated(reviewer)} started this review here on ${momentText(created)}: ${countText(done)} of ${counted(all, 'turn')} done.`,
    resume: 'Resume',
    start: 'Start this review',
    starting: 'Starting…',
    /** @param host of the server that keeps reviews, too; null if none does */
    note: (host: string | null) =>
      host === null
        ? 'You get your own review of these turns. Nothing is sent anywhere.'
        : `You get your own review of these turns. It is stored in this browser, and each step is also sent to ${host}.`,
    partNote: (host: string | null) =>
      host === null
        ? 'Your answers are stored in this browser. Nothing is sent anywhere: you save them to a file at the end.'
        : `Your answers are stored in this browser, and each step is also sent to ${host}, where the lead of the project reads them. You can save them to a file, too.`,
    guideline: 'Guideline',
    readGuideline: 'Read the guideline',
    guidelineNote: 'While labelling, it is in “Definitions, examples, guideline”.',
  },
})
