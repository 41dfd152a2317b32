import { messages } from '../../base/messages/define.ts'

export const raw = messages({
  title: 'Raw record',
  reading: 'Reading the record…',
  conversation: 'Conversation',
  copy: 'Copy as JSON',
  cut: 'Long texts and lists are shortened here. “Copy as JSON” copies them in full.',
  turn: (turn: number | null) => `Turn ${turn}`,
  published: (where: string) => `${where}, as published`,
})
