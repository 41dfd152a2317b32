import { messages } from '../../base/messages/define.ts'
import { counted, listed, plural } from '../../base/messages/intl.ts'

/** Sentences about annotators and their verdicts that several features share. */
export const annotatorMessages = messages({
  copied: (names: readonly string[]) =>
    `The labels of ${listed(names)} were added from a review. Such labels do not count here, because only the review itself says what its author saw. If it is not among the reviews of this browser, open its file under Reviews.`,
  changed: 'The labels changed while they were counted. Reload the page.',
  leftOut: (n: number) =>
    `${counted(n, 'verdict')} left out: the data changed, and ${plural(n, 'its turn is', 'their turns are')} edited, unclear or gone. Open the review to choose the right turn.`,
})
