import { messages } from '../../base/messages/define.ts'
import { counted, countText } from '../../base/messages/intl.ts'

export const labelStripMessages = messages({
  choose: 'Choose a column to go to its turn.',
  noLabel: 'No label',
  notAnnotated: 'Not annotated',
  participant: (number: number) => `Participant ${number}`,
  turn: (turn: number, speaker: string) => `Turn ${turn}, ${speaker}`,
  labelled: (labelled: number, turns: number, commonest: string) =>
    `${countText(labelled)} of ${counted(turns, 'turn')} labelled${commonest === '' ? '' : `: ${commonest}`}`,
  row: (title: string, labelled: number, turns: number) =>
    `${title}: ${countText(labelled)} of ${counted(turns, 'turn')}`,
  rowNotAnnotated: (title: string) => `${title}: not annotated`,
  hidden: 'Hidden',
  rowHidden: (title: string, labelled: number) =>
    labelled === 0 ? `${title}: hidden` : `${title}: ${counted(labelled, 'turn')}, others hidden`,
  commonest: (named: readonly string[], more: number) =>
    `${named.join(', ')}${more > 0 ? ` and ${countText(more)} more` : ''}`,
})
