import { messages } from '../../base/messages/define.ts'
import { counted, percentText } from '../../base/messages/intl.ts'

export const groupMessages = messages({
  show: (title: string, value: string) => `All pairs of ${title.toLowerCase()} ${value}`,
  table: (title: string, value: string) => `Who wrote how much to whom in ${title.toLowerCase()} ${value}`,
  figure: 'What the cells show',
  figures: { messages: 'Messages', lies: 'Lies', suspected: 'Suspected' },
  legend: {
    messages: 'Messages from the row to the column.',
    lies: 'Messages that their sender (row) meant as lies, of all messages to the column.',
    suspected: 'Messages that their receiver (column) did not believe, of all messages from the row.',
  },
  from: 'From',
  hidden: 'All pairs of the group are hidden while you read as one side.',
  loading: 'Counting when the split is loaded…',
  none: 'No other conversation of this group is loaded.',
  wroteNothing: (from: string, to: string) => `${from} to ${to}: no messages`,
  noConversation: (from: string, to: string) => `${from} and ${to} have no conversation`,
  pair: (from: string, to: string, turns: number, lies: number, suspected: number) => {
    const share = (n: number) => `${n} (${percentText(n / turns)})`
    return `${from} to ${to}: ${counted(turns, 'message')}, lies ${share(lies)}, suspected ${share(suspected)}`
  },
})
