import { messages } from '../../base/messages/define.ts'
import { countText } from '../../base/messages/intl.ts'

export const exampleNames = messages({
  labelCounts: 'Label counts',
  turnsPerOutcome: 'Turns per outcome',
  longest: 'Longest conversations',
  labelledTurns: 'Turns with their labels',
})

/** Errors of queries that the tables of a corpus cannot answer. */
export const duckDbReader = messages({
  noParticipants:
    'This corpus was published without a table of participants, because it is very large or an older version of Parley published it. Participants cannot be listed or filtered.',
  tooManyJudgements: (most: number) =>
    `Annotators gave more than ${countText(most)} different labels, or combinations of them, which is too many for a table. Choose another label scheme, or use an SQL query instead.`,
})
