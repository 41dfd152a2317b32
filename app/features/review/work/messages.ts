import { messages } from '../../../base/messages/define.ts'
import { counted, countText, decimalText, isolated, listed, plural } from '../../../base/messages/intl.ts'

/** Texts of a review in progress. */
export const reviewWork = messages({
  pane: 'Review',
  opening: 'Opening the review…',
  unknown: 'This browser does not have this review.',
  /** @param host of the server that keeps reviews, too; null if none does */
  unknownAdvice: (host: string | null) =>
    host === null
      ? 'Reviews are kept in the browser in which they were made. Open a review file, or start a new review.'
      : `Reviews are kept in the browser in which they were made, and on ${host}. Read them from there on the page of all reviews, open a review file, or start a new review.`,
  otherCorpus: (name: string, corpus: string) => `The review “${name}” belongs to another corpus: ${corpus}.`,
  renamedCorpus: (name: string, corpus: string) =>
    `The review “${name}” was made when this corpus was called ${corpus}.`,
  openCorpus: 'Open that corpus',
  toReviews: 'All reviews',
  modes: { check: 'Check labels', blind: 'Blind', adjudicate: 'Adjudicate' },
  by: (mode: string, reviewer: string) => `${mode} · ${isolated(reviewer)}`,
  progress: 'Turns done',
  done: (done: number, all: number, unit: 'turn' | 'conversation' = 'turn') =>
    `${countText(done)} of ${counted(all, unit)} done`,
  left: (open: number) => (open === 0 ? 'none left' : `${countText(open)} left`),
  pace: (perMinute: number, minutesLeft: number) =>
    `${decimalText(perMinute)} a minute, about ${durationText(minutesLeft)} left`,
  queue: 'Queue',
  queueParts: 'Part of the queue',
  parts: {
    all: 'All',
    open: 'Open',
    done: 'Done',
    skipped: 'Skipped',
    unsure: 'Unsure',
    unlabelled: 'No label',
    affected: 'Changed definition',
  },
  partCount: (part: string, turns: number) => `${part}: ${counted(turns, 'turn')}`,
  /** Versions of the schemes of a review. */
  newer: (scheme: string, used: number, latest: number) =>
    `“${scheme}” has a newer version. This review uses version ${countText(used)}; the latest is ${countText(latest)}.`,
  otherUnit: 'It is about something else now, so this review cannot use it. Start a new review.',
  takeVersion: (version: number) => `Use version ${countText(version)}`,
  versionUse: (scheme: string, uses: readonly { readonly version: string; readonly turns: number }[]) =>
    `${scheme}: ${listed(
      uses.map(({ version, turns }) =>
        version === ''
          ? `${counted(turns, 'turn')} under an unknown version`
          : `${counted(turns, 'turn')} under version ${version}`,
      ),
    )}.`,
  affectedTurns: (turns: number) =>
    turns === 0
      ? 'No answer is affected by the changed definitions.'
      : `${counted(turns, 'turn')} ${plural(turns, 'has', 'have')} an answer that a changed definition affects.`,
  earlierVersion:
    'Confirmed under an earlier version of the definitions. Confirm again under the current one.',
  keys: 'Label keys',
  pause: 'Pause review',
  close: 'Close review',

  turns: 'Turns under review',
  reviewed: 'Under review',
  before: (turns: number) => `${counted(turns, 'turn')} before`,
  after: (turns: number) => `${counted(turns, 'turn')} after`,
  openTurn: (turn: number) => `Review turn ${turn}`,
  notInQueue: 'This turn is not in the queue of the review.',
  noTurnInQueue: 'No turn of this conversation is in the queue of the review.',
  backToQueue: 'Back to the queue',
  missing: 'This turn is no longer in the corpus.',
  missingAdvice: 'The data has changed since the review was made. Verdicts on the turn are kept.',
  changed: 'The text of this turn has changed since the review was made.',
  states: { open: 'Open', done: 'Done', skipped: 'Skipped' },
  standings: {
    there: 'published',
    right: 'right',
    wrong: 'wrong',
    unsure: 'unsure',
    added: 'added',
    addedUnsure: 'added, unsure',
    given: 'given',
    givenUnsure: 'given, unsure',
  },
  note: 'Note',

  label: (title: string, standing: string) => (standing === '' ? title : `${title}, ${standing}`),
  howChecked: 'Press a label’s key if it is wrong or missing. Enter: everything else is right.',
  howBlind: 'Press a label’s key to give it, and again to take it back.',
  howAdjudicated: 'Press a label’s key to add it to the decision, and again to take it out.',
  labelsMissing: (files: readonly string[]) =>
    `The labels under review (${listed(files)}) are not loaded. Add the ${plural(files.length, 'file', 'files')} to go on.`,
  labelsComing: (files: readonly string[]) => `Adding the labels under review again (${listed(files)}) …`,
  addLabels: 'Add labels…',
  outdated: (before: readonly string[], now: readonly string[]) =>
    `When you confirmed this turn, its labels were ${quoted(before)}. Now they are ${quoted(now)}. Your answer still counts for the earlier labels. Confirm again to answer for the labels shown now.`,
  confirmAgain: 'Confirm again',
  definitions: 'All definitions',
  projectGuideline: 'Guideline of the project',
  definitionsTitle: 'Definitions and guideline',
  definitionsKey: 'Definitions, examples, guideline',
  partOf: (label: string) => `part of ${label}`,
  examples: 'Examples',
  counterexamples: 'Counterexamples',
  noDefinition: 'No definition is given.',
  verdicts: 'Verdict on a label',
  wrong: 'Wrong',
  unsure: 'Unsure',
  actions: 'The turn',
  confirm: 'Confirm',
  confirmed: 'Next',
  skip: 'Skip',
  back: 'Back',
  undo: 'Undo',
  context: 'Context',
  /** Asked before a turn is confirmed without a label, by mode. */
  undecided: {
    blind: 'Nothing chosen. Press a label’s key, or confirm again for “no label”.',
    adjudicate: 'Nothing chosen. Choose an annotator or a label, or confirm again for “no label”.',
  },
  unanswered: (questions: readonly string[]) =>
    `${listed(questions)} ${plural(questions.length, 'needs', 'need')} an answer.`,
  invalid: 'A typed answer cannot be saved. Correct it to go on.',
  replies: {
    title: (turns: number) => `Replies to your notes: ${counted(turns, 'turn')}`,
    of: (by: string) => `Reply of ${by === '' ? 'the lead' : isolated(by)}`,
    toEarlier: (note: string) => `to the note “${note}”`,
    failed: (why: string) => `Replies to your notes cannot be read: ${why}`,
  },
  training: {
    turn: (number: number, all: number) =>
      `Training turn ${countText(number)} of ${countText(all)}. It does not count. The answer is shown after you confirm.`,
    same: (labels: readonly string[]) =>
      labels.length === 0
        ? 'You gave no label, which is the answer.'
        : `You said ${quotedLabels(labels)}, which is the answer.`,
    differs: (said: readonly string[], labels: readonly string[]) =>
      `You ${said.length === 0 ? 'gave no label' : `said ${quotedLabels(said)}`} · the answer is ${labels.length === 0 ? 'no label' : quotedLabels(labels)}.`,
    of: (question: string, sentence: string) => `${question}: ${sentence}`,
    next: 'Enter: next turn.',
    result: (same: number, confirmed: number) =>
      `Training: ${countText(same)} of ${counted(confirmed, 'turn')} as the answer.`,
  },
  aboutConversation: 'about the whole conversation',
  requiredMark: 'required',
  number: {
    any: 'Enter a number.',
    least: (min: number) => `Enter a number of at least ${min}.`,
    most: (max: number) => `Enter a number of at most ${max}.`,
    between: (min: number, max: number) => `Enter a number from ${min} to ${max}.`,
    less: (question: string) => `${question}: one less`,
    more: (question: string) => `${question}: one more`,
  },
  typedHint: 'Saved while you type. Enter confirms the turn. Shift+Enter starts a new line.',
  selected: (words: string) => `Selected: “${words}”. Choose a label to keep these words with it.`,
  forgetSelected: 'Forget',
  evidence: (label: string) => `${label}:`,
  evidenceGone: (words: string) => `“${words}” (no longer in the text)`,
  removeEvidence: (label: string, words: string) => `Remove “${words}” from ${label}`,
  addNote: 'Note',
  editNote: 'Edit note',
  saveNote: 'Save note',
  discardNote: 'Discard',
  noteHint: 'Saved when you press Enter or leave the turn. Shift+Enter starts a new line.',

  paused: 'This review is paused.',
  pausedAdvice: 'All verdicts are kept.',
  resume: 'Resume',
  removed: 'This review was removed.',
  restore: 'Restore',
  allDone: (units: number, unit: 'turn' | 'conversation' = 'turn') =>
    units === 1 ? `The only ${unit} is done.` : `All ${counted(units, unit)} are done.`,
  end: 'End of the queue',
  endOfPart: (part: string) => `End of “${part}”`,
  endCounts: (done: number, skipped: number, unsure: number, open: number) =>
    `${listed([
      `${countText(done)} done`,
      `${countText(skipped)} skipped`,
      `${countText(unsure)} unsure`,
      `${countText(open)} open`,
    ])}.`,
  results: {
    title: 'Results',
    label: 'Label',
    stand: 'Right',
    wrong: 'Wrong',
    added: 'Added',
    given: 'Given',
    unsure: 'Unsure',
    time: (minutes: number) => `Time at work: ${durationText(minutes)}, without breaks.`,
    examined: (units: number, isConversation: boolean, none: number) =>
      `${counted(units, isConversation ? 'conversation' : 'turn')}${none > 0 ? `, ${countText(none)} without a label` : ''}`,
    more: (labels: number) => `${counted(labels, 'more label')} in the export.`,
  },
  next: 'Next steps',
  /** For annotators of a project. */
  send: (host: string | null) =>
    host === null
      ? 'Save your answers to a file and send it to the lead of the project. You can send a newer file later.'
      : `Each step is also sent to ${host}, where the lead of the project reads your answers. You can save them to a file, too.`,
  goThrough: (part: string, turns: number) => `${part}: go through ${counted(turns, 'turn')}`,
  again: 'Go through all turns again',
  agreement: 'Agreement with others',
  export: 'Export labels',

  /** Screen-reader announcements. */
  said: {
    at: (position: number, all: number, state: string, turn: string) =>
      `${countText(position)} of ${countText(all)}, ${state.toLowerCase()}. ${turn}`,
    labels: (labels: readonly string[]) =>
      labels.length === 0 ? 'No labels.' : `Labels: ${listed(labels)}.`,
    standing: (label: string, standing: string) => `${label}: ${standing}.`,
    takenBack: (label: string) => `${label}: taken back.`,
    choose: 'Choose a label of this turn first.',
    notShown: 'This turn is not shown, so it cannot be confirmed.',
    staysDone: 'The last turn stays done.',
    undone: 'Undone.',
    nothingToUndo: 'Nothing to undo.',
    first: 'This is the first turn.',
    end: 'End of the queue.',
    noted: 'Note saved.',
    notSaved: 'An answer was not saved: it is not a number, or out of range.',
    whole: 'The whole conversation is shown.',
    context: (before: number, after: number) =>
      `${counted(before, 'turn')} before and ${counted(after, 'turn')} after are shown.`,
  },

  keyOf: (label: string) => `Key for ${label}`,
  keysHint: 'A digit or a lower-case letter. Keys are kept in this browser.',
  keysReset: 'Reset keys',
  refusals: {
    reserved: 'The review needs this key.',
    taken: 'Another label has this key.',
    no_key: 'Choose a digit or a lower-case letter.',
  },

  commands: {
    label: 'Give the label, or mark it wrong or right again',
    replace: 'Give the label instead of all others',
    scale: 'Move the answer on a scale',
    toggle: 'The same for the focused label',
    arrows: 'Move between the labels',
    wrong: 'Mark the label as wrong',
    unsure: 'Mark the label as unsure',
    confirm: 'Confirm and go to the next turn',
    skip: 'Skip',
    back: 'Back to the previous turn',
    note: 'Note',
    undo: 'Undo',
    context: 'More turns before and after',
    definitions: 'Definitions, examples and guideline of the label',
    reveal: 'Reveal published labels, in a blind review',
  },
  commandsTitle: 'In a review',
})

const quotedLabels = (labels: readonly string[]) => listed(labels.map((label) => `“${label}”`))

function quoted(labels: readonly string[]): string {
  return labels.length === 0 ? 'none' : listed(labels)
}

/** Formats a duration: `1 min`, `2 h 5 min`. */
function durationText(minutes: number): string {
  if (minutes < 1) return 'a minute'
  const whole = Math.round(minutes)
  if (whole < 60) return `${countText(whole)} min`
  const rest = whole % 60
  return rest === 0
    ? `${countText(whole / 60)} h`
    : `${countText(Math.floor(whole / 60))} h ${countText(rest)} min`
}
