import { messages } from '../../base/messages/define.ts'

export const exampleNames = messages({
  labelCounts: 'Label counts',
  turnsPerOutcome: 'Turns per outcome',
  longest: 'Longest conversations',
  labelledTurns: 'Turns with their labels',
})
