import { messages } from '../../base/messages/define.ts'

export const exampleNames = messages({
  labelCounts: 'Label counts',
  turnsPerOutcome: 'Turns per outcome',
  longest: 'Longest conversations',
  labelledTurns: 'Turns with their labels',
})

/** Errors of queries that the tables of a corpus cannot answer. */
export const duckDbReader = messages({
  noParticipants:
    'An older version of Parley published this corpus, without a table of participants. Publish it again to list and filter participants.',
})
