import { messages } from './define.ts'

export const keys = messages({
  title: 'Keys',
  whileTyping: 'Shortcuts are off while you type.',
  groups: { turns: 'Turns', conversations: 'Conversations', view: 'View', list: 'In the list' },
  commands: {
    nextTurn: 'Next turn',
    previousTurn: 'Previous turn',
    firstTurn: 'First turn',
    lastTurn: 'Last turn',
    nextConversation: 'Next conversation',
    previousConversation: 'Previous conversation',
    pin: 'Pin to compare with another',
    raw: 'Raw record, at the current turn',
    givers: 'Labels by different people, side by side',
    search: 'Search',
    find: 'Find in this conversation',
    nextHit: 'Next hit of the search',
    previousHit: 'Previous hit of the search',
    open: 'Open files, an address or a dataset',
    help: 'Keys',
  },
  rowKeys: 'Open the conversation above or below',
  rowEnter: 'On to its turns',
  click: 'click',
  rowPin: 'Pin to compare',
})
