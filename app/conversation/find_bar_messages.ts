import { messages } from '../base/messages/define.ts'
import { counted, countText } from '../base/messages/intl.ts'

export const findBar = messages({
  find: 'Find in this conversation',
  previous: 'Previous turn found',
  next: 'Next turn found',
  close: 'Close find',
  searching: 'searching…',
  none: 'no turn',
  found: (turns: number) => counted(turns, 'turn'),
  foundAt: (position: number, turns: number) => `${countText(position)} of ${counted(turns, 'turn')}`,
})
