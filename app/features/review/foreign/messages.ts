import { messages } from '../../../base/messages/define.ts'
import { counted, isolated } from '../../../base/messages/intl.ts'

/** Texts of colleagues' reviews, which open read-only. */
export const foreignReview = messages({
  readOnly: (reviewer: string) =>
    `Review by ${isolated(reviewer)}, read-only. Keys and buttons change nothing.`,
  cannot: (reviewer: string) => `This review belongs to ${isolated(reviewer)}. Nothing was changed.`,
  continueAs: 'Continue under my name…',
  mine: (reviewer: string) => `I am ${isolated(reviewer)}`,
  mineNote: 'Resume this review in this browser.',
  title: (name: string) => `Continue “${name}”`,
  note: (reviewer: string, entries: number) =>
    `Creates your own review with the answers so far (${counted(entries, 'entry', 'entries')}). They stay marked as answers by ${isolated(reviewer)}. The original does not change.`,
  /** The name typed is that of the reviewer. */
  sameName: (reviewer: string) =>
    `This review is by ${isolated(reviewer)}. It is resumed here and stays one review: no second one is made. If you are another person, add a surname.`,
  make: 'Continue',
  cancel: 'Cancel',
  failed: (why: string) => `The review could not be created. ${why}`,
  next: 'Next',
  of: (reviewer: string) => `of ${isolated(reviewer)}, read-only`,
  answerOf: (author: string) => `Answer by ${isolated(author)}`,
})
