import { messages } from '../../base/messages/define.ts'
import { counted, countText, isolated } from '../../base/messages/intl.ts'
import { STORAGE_FAILURES } from '../store/messages.ts'

export const reviewFile = messages({
  save: 'Save to file',
  notFound: 'This browser has no such review.',
  /** A file that is kept in sync with a review. */
  keep: {
    choose: 'Keep a file up to date…',
    kept: (file: string) => `${file} is kept up to date while this page is open.`,
    failed: {
      refused: (file: string) => `${file} is out of date: the browser no longer lets this page write to it.`,
      failed: (file: string) => `${file} is out of date: it cannot be written.`,
    },
    stopped: (file: string) =>
      `${file} is out of date: keeping it up to date stopped when the page was closed.`,
    resume: 'Resume',
    allow: 'Write again',
    end: 'Stop',
    notHere: 'This browser cannot keep a file up to date: save the review to a file from time to time.',
  },
  /** A server that keeps reviews, too. */
  server: {
    kept: (host: string) => `All steps are on ${host}, too.`,
    /** On the server are steps of another computer that this browser lacks. */
    others: (host: string) =>
      `All steps are on ${host}, too. It also has steps of this review from another computer, which are not here. Read them before you go on, so that you do not answer the same turns again:`,
    toReading: 'Read my reviews',
    sending: (host: string) => `Sending steps to ${host}…`,
    failed: (host: string, missing: number, why: string) =>
      `${counted(missing, 'step')} ${missing === 1 ? 'is' : 'are'} in this browser, but not on ${host}: ${why} They are sent again by themselves.`,
    /** A reason. */
    gone: 'it does not answer.',
    again: 'Send now',
    /** @param what see `contradicts` @param todo see `settle` */
    refused: (host: string, what: string, todo: string) =>
      `${host} keeps no more steps of this review: ${what} They stay in this browser and are not sent again by themselves. ${todo}`,
    /** What the review contradicts on the server. */
    contradicts: {
      unknown_review: 'it no longer has the review.',
      other_owner: 'it was begun there under another login.',
      other_review: 'it has another review with the same id there.',
      other_step: 'it has another answer there with the same id as one in this browser.',
      refers_to_nothing: 'one of them is about a turn or a label scheme that the review does not have.',
      no_corpus: 'it has no corpus with this id, which was removed or renamed there.',
      too_many: 'it has as many reviews or steps as it may keep.',
    },
    /** What to do about it. */
    settle: {
      login: 'Log in under the name that began the review, then send them. Or save the review to a file.',
      tell: 'Save the review to a file and tell the people who run the server.',
    },
    readOwn: 'Read my reviews from the server',
    readAll: 'Read everybody’s reviews from the server',
    /** @param differing number of those with other steps than here @param reviewer null for everybody */
    read: (host: string, all: number, differing: number, reviewer: string | null) =>
      all === 0
        ? `${host} keeps no reviews of this corpus${reviewer === null ? '' : ` by ${isolated(reviewer)}`}.`
        : `${host} keeps ${counted(all, 'review')}${reviewer === null ? '' : ` of ${isolated(reviewer)}`}; ${differing === 0 ? 'their steps are the same here' : `${countText(differing)} ${differing === 1 ? 'has' : 'have'} other steps than here and ${differing === 1 ? 'was' : 'were'} read`}.`,
    unread: (host: string, why: string) => `The reviews of ${host} cannot be read: ${why}`,
  },
  open: 'Open review file…',
  opening: 'Opening…',
  /** For a file that was refused. */
  refused: (file: string, why: string) => `${file}: ${why} Nothing was added.`,
  /** For a file of which possibly only a part was added. */
  partly: (file: string, why: string, kept: number, all: number) =>
    `${file}: ${why} At least ${countText(kept)} of ${countText(all)} entries are in this browser. Open the file again to add the rest.`,
  progress: (kept: number, all: number) => `Opening… ${countText(kept)} of ${countText(all)} entries`,
  nothingExamined: 'It has no confirmed turns.',
  unreadable: 'The browser cannot read this file.',
  /** Reasons why a file's log is not added to this browser, by `StoreFailureCode`. */
  notAdded: {
    ...STORAGE_FAILURES,
    newer: 'A newer version of Parley is open in another tab.',
    conflict: 'It has the same id as a stored review or step, but different content.',
    gone: 'The stored review was deleted in the meantime.',
  },
  /** Reasons why a file cannot be read, by `FileProblemCode`. Lines are 1-based. */
  fileProblem: {
    foreign: 'This is not a review file.',
    newer: 'This review file needs a newer version of Parley.',
    cut_off: (line: number) =>
      `This review file is incomplete: it ends too early, at line ${countText(line)}.`,
    changed: 'This review file was changed after it was saved.',
    no_json: (line: number) => `Line ${countText(line)} of this review file is damaged.`,
    shape: (line: number) => `Line ${countText(line)} of this review file does not have the expected form.`,
    too_many_turns: (line: number) =>
      `Line ${countText(line)} of this review file has more turns than a review can have.`,
    twice: (line: number) => `Line ${countText(line)} of this review file repeats an earlier one.`,
    refers_to_nothing: (line: number) =>
      `Line ${countText(line)} of this review file refers to something that the file does not contain.`,
    order: (line: number) => `Line ${countText(line)} of this review file is out of order.`,
  },
})
