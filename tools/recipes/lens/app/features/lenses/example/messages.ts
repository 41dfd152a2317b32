import { messages } from '../../../base/messages/define.ts'

export const lengthsMessages = messages({
  title: 'Lengths of turns',
  longest: (characters: number) => `Longest turn: ${characters} characters`,
})
