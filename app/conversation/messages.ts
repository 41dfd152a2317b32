import { messages } from '../base/messages/define.ts'
import { counted, countText } from '../base/messages/intl.ts'

/** Texts about a conversation and its turns, also used in comparisons. */
export const conversationMessages = messages({
  pane: 'Conversation',
  conversation: (id: string) => `Conversation ${id}`,
  sideTitle: (side: string, title: string) => `${side}: ${title}`,
  back: 'Back to the list',
  previous: 'Previous conversation',
  next: 'Next conversation',
  raw: 'Raw record',
  lenses: 'Lenses',
  backToTurns: 'Back to turns',
  /** Buttons that are drawn before their features are loaded. Their names are the same. */
  share: 'Share',
  review: 'Start a review',
  reviewWord: 'Review',
  more: 'More about this conversation',
  moreWord: 'More',
  loading: 'Loading the conversation…',
  none: (id: string, split: string) => `There is no conversation “${id}” in ${split}.`,
  oldLink: 'The link may be older than the data. Choose another conversation from the list.',
  recordedAt: (time: string) => `${time} (in UTC, or as published without a time zone)`,
  turns: 'Turns',
  scroller: 'Turns, scrollable',
  turnCount: (turns: number) => counted(turns, 'turn'),
  place: (position: number, total: number) => `${countText(position)} of ${countText(total)}`,
  noTurn: (turn: number, turns: number) =>
    `There is no turn ${turn}; this conversation has ${countText(turns)}, counted from 0.`,
  noMessages: 'No messages',
  nothingSaid: 'The corpus lists this conversation, but it has no messages.',
  about: 'About this conversation',
  annotated: 'Annotated',
  notAnnotated: 'Not annotated',
  background: 'Background',
  hideBackground: 'Hide background',
  check: (title: string, reported: string, computed: string) =>
    `${title}: reported ${reported}, computed ${computed}`,
  checkDiffers: ' — they differ',
  checkUnclear: ' — cannot be compared',
  participantColumn: 'Participant',
  participant: (number: number) => `Participant ${number}`,
  noPrice: 'price not given',
  turn: (turn: number, speaker: string) => `Turn ${turn}, ${speaker}`,
  linkToTurn: (turn: number) => `Link to turn ${turn}`,
  linkToThis: 'Link to this turn',
  repliesTo: (turn: number) => `replies to turn ${turn}`,
  noLabel: 'No label',
  notJudged: 'not judged',
  moreLabels: (shown: number, labels: number) =>
    `First ${countText(shown)} of ${countText(labels)} labels · show more`,
})
