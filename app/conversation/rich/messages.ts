import { messages } from '../../base/messages/define.ts'

export const rich = messages({
  raw: 'Raw text',
  rawHint: 'Shows the text of this turn as it is in the data',
  thinking: 'Thinking',
  call: 'Tool call',
  result: 'Tool result',
  noArguments: 'No arguments',
})
