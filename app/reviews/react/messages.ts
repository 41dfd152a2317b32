import { messages } from '../../base/messages/define.ts'
import { counted, plural } from '../../base/messages/intl.ts'

/** Sentences about annotators and their verdicts that several features share. */
export const annotatorMessages = messages({
  leftOut: (n: number) =>
    `${counted(n, 'verdict')} left out: the data changed, and ${plural(n, 'its turn is', 'their turns are')} edited, unclear or gone. Open the review to choose the right turn.`,
})
