import { messages } from '../../base/messages/define.ts'
import { bytesText, counted } from '../../base/messages/intl.ts'

export const STORAGE_FAILURES = {
  blocked: 'This browser does not let the page store anything, for example in a private window.',
  silent: 'The browser’s storage does not respond.',
  full: 'There is no room left in this browser’s storage.',
  failed: 'The browser’s storage failed.',
}

/** Saving state of a review in this browser. */
export const reviewStore = messages({
  saved: 'Saved in this browser',
  notSaved: (steps: number) => `${counted(steps, 'step')} not saved in this browser, only on this page.`,
  /** Reasons why it is not stored, by `StoreFailureCode`. */
  why: {
    ...STORAGE_FAILURES,
    newer: 'A newer version of Parley is open in another tab. Reload this page after saving to a file.',
    conflict: 'The stored review differs from this one.',
    gone: 'The stored review was deleted in this browser.',
  },
  goOn: 'You can continue. Save to a file before you close the page.',
  roomLeft: (bytes: number) => `${bytesText(bytes)} left for this site.`,
  littleRoom: (bytes: number) => `Only ${bytesText(bytes)} left for this site in this browser’s storage.`,
  tryAgain: 'Try again',
})
