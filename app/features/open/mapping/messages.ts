import { messages } from '../../../base/messages/define.ts'
import { counted } from '../../../base/messages/intl.ts'

/** Texts of the column mapping. */
export const mappingMessages = messages({
  title: (source: string) => `What do the columns of ${source} mean?`,
  refused: (readers: readonly string[]) =>
    `None of the first records can be read as ${readers.join(' or ')}.`,
  ofConversations: 'Each record is read as a conversation with a list of turns.',
  ofTurns: 'Each record is read as one turn.',
  guessed: 'These choices are guesses. Correct any that are wrong.',
  linkKeeps: 'The link keeps your choices.',
  open: 'Open',
  toStart: 'Back to the start page',
  records: 'First records, unchanged',
  choose: 'Choose a column',
  roles: {
    text: { title: 'Text', note: 'What was said', none: '', noneOfList: '' },
    speaker: {
      title: 'Speaker',
      note: 'Who said it',
      none: 'No speaker names',
      noneOfList: 'Two speakers take turns',
    },
    conversation: {
      title: 'Conversation',
      note: 'The same for all its turns',
      none: 'All records are one conversation',
      noneOfList: 'Each record is one conversation',
    },
    turn: {
      title: 'Order of turns',
      note: 'A number or a time',
      none: 'In the order of the records',
      noneOfList: 'In the order of the list',
    },
  },
  more: {
    role: { title: 'Role', note: 'The speaker’s part: buyer, seller', none: 'No roles' },
    outcome: { title: 'Outcome', note: 'How the conversation ended', none: 'No outcome' },
    price: { title: 'Price', note: 'A number: an offer, or what was paid', none: 'No price' },
  },
  labels: 'Labels',
  labelsNote: 'Values that annotators gave to turns',
  preview: 'Preview',
  soItReads: 'As a conversation',
  chooseText: 'Choose the column that contains the text.',
  noConversation: 'This mapping yields no conversations.',
  turns: (count: number) => counted(count, 'turn'),
  moreTurns: (count: number) => `and ${count} more`,
})
