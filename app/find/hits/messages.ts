import { messages } from '../../base/messages/define.ts'
import { counted, countText } from '../../base/messages/intl.ts'

export const hitMessages = messages({
  name: 'List of turns',
  grid: 'Turns found',
  showAs: 'List results as',
  conversations: 'Conversations',
  turns: 'Turns',
  count: (turns: number) => counted(turns, 'turn'),
  counting: 'Counting…',
  uncounted: 'Hits are not counted',
  nothingLoaded: 'No turns loaded',
  none: 'No turn was found.',
  nobody: 'No name',
  turn: (turn: number) => `turn ${turn}`,
  noText: 'No text',
  action: (action: string) => `Action: ${action}`,
  unnamed: (labels: number) => `${countText(labels)} more`,
  more: (labels: string) => ` more: ${labels}`,
  loading: 'Loading',
  bar: 'Hits in this conversation',
  place: (hit: number, hits: number) => `Hit ${countText(hit)} of ${countText(hits)}`,
  inConversation: (hits: number) => `${hits === 0 ? 'No hit' : counted(hits, 'hit')} in this conversation`,
  previous: 'Previous hit',
  next: 'Next hit',
})
