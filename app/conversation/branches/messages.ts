import { messages } from '../../base/messages/define.ts'
import { counted, countText } from '../../base/messages/intl.ts'

export const branchMessages = messages({
  bar: 'Branches',
  one: (shown: number, turns: number, branches: number) =>
    `One of ${counted(branches, 'branch', 'branches')}: ${countText(shown)} of ${counted(turns, 'turn')}`,
  all: (turns: number, branches: number) =>
    `All ${counted(turns, 'turn')} of ${counted(branches, 'branch', 'branches')}`,
  showAll: 'Show all branches',
  showOne: 'Show one branch',
  alternatives: (count: number) => counted(count, 'alternative'),
  place: (position: number, count: number) => `${position} of ${count}`,
  previous: (turn: number) => `Previous alternative to turn ${turn}`,
  next: (turn: number) => `Next alternative to turn ${turn}`,
})
