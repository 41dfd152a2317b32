import { messages } from '../../../base/messages/define.ts'
import { counted, isolated, listed, momentText, plural } from '../../../base/messages/intl.ts'

/**
 * Adding a review file whose review is here already. `host` is the server from which it was read; null if it was opened
 * from a file.
 */
export const mergeReviews = messages({
  title: (count: number) => `${counted(count, 'turn')} answered differently`,
  note: (file: string, host: string | null) =>
    `${host ?? file} has a review of this browser, with other answers to the same turns. Choose which ones to keep. All entries stay in the log.`,
  place: (conversation: string, turn: number, scheme: string) =>
    `Conversation ${conversation}, turn ${turn} · ${scheme}`,
  inReview: (name: string, place: string) => `${name}: ${place}`,
  side: (side: 'mine' | 'theirs', host: string | null) =>
    side === 'mine' ? 'Mine' : host === null ? 'The file’s' : 'The server’s',
  answer: (side: string, answer: string) => `${side}: ${answer}`,
  by: (author: string, isHere: boolean | null, at: number) =>
    [
      isolated(author),
      ...(isHere === null ? [] : [isHere ? 'this browser' : 'another browser']),
      ...(at > 0 ? [momentText(at)] : []),
    ].join(', '),
  all: (side: string) => `${side} for all`,
  left: (count: number) =>
    count === 0 ? 'Every turn has a choice.' : `${counted(count, 'turn')} without a choice.`,
  more: (count: number) => `Show ${counted(count, 'more turn')}`,
  merge: (host: string | null) => (host === null ? 'Add the file' : 'Add the answers'),
  cancel: 'Cancel',
  cancelled: (file: string, host: string | null) =>
    host === null ? `Nothing of ${file} was added.` : `Nothing from ${host} was added.`,
  /**
   * After reviews were added.
   * @param known reviews that were here before
   * @param added answers that changed in them
   */
  added: (host: string | null, reviews: number, known: number, added: number) =>
    [
      `${counted(reviews, 'review')} ${host === null ? 'opened from files' : `read from ${host}`}.`,
      ...(known > 0
        ? [
            added === 0
              ? `No new answers in ${counted(known, 'review')} that ${plural(known, 'was', 'were')} here before.`
              : `${counted(added, 'answer')} changed in ${counted(known, 'review')} that ${plural(known, 'was', 'were')} here before.`,
          ]
        : []),
    ].join(' '),
  /** Parts of an answer. */
  words: {
    open: 'not answered',
    unfinished: 'not confirmed',
    skipped: 'skipped',
    confirmed: 'confirmed',
    labels: (labels: readonly string[]) => (labels.length === 0 ? 'no label' : listed(labels)),
    wrong: (labels: readonly string[]) => `wrong: ${listed(labels)}`,
    /** Labels that the reviewer gave, by the mode of the review. */
    added: {
      check: (labels: readonly string[]) => `missing: ${listed(labels)}`,
      blind: (labels: readonly string[]) => listed(labels),
      adjudicate: (labels: readonly string[]) => listed(labels),
    },
    unsure: (labels: readonly string[]) => `unsure: ${listed(labels)}`,
    note: (text: string) => `note: “${text}”`,
  },
})
