import { messages } from '../../base/messages/define.ts'
import { counted } from '../../base/messages/intl.ts'

export const participantMessages = messages({
  participants: 'Participants',
  name: 'List of participants',
  grid: 'Participants of conversations',
  split: 'Split',
  conversation: 'Conversation',
  conversationId: (id: string) => `Conversation ${id}`,
  profile: (name: string) => `Profile of ${name}`,
  unnamed: 'No name',
  count: (participants: number) => counted(participants, 'participant'),
  counting: 'Counting…',
  nothingLoaded: 'No participants loaded',
  none: 'No participant was found.',
})
