import { messages } from '../../base/messages/define.ts'
import { counted } from '../../base/messages/intl.ts'

export const links = messages({
  random: 'Random conversation',
  conversation: 'Copy link to this conversation',
  selection: 'Copy link to the selected words',
  copied: 'Link copied',
  copiedWords: 'Link copied, with the selected words',
  turn: (turn: number) => `Copy link to turn ${turn}`,
  refused: (link: string) => `The browser does not let the page copy. The link is ${link}`,
  copiedFirst: (characters: number) =>
    `Link copied, with the first ${characters} characters of the selection`,
  place: 'Which turns',
  placeTurn: (turn: number) => `Turn ${turn}`,
  placeChosen: (ranges: string) => `Chosen turns, ${ranges}`,
  placeShown: (ranges: string) => `Shown turns, ${ranges}`,
  placeWhole: (turns: number) => `Conversation, ${counted(turns, 'turn')}`,
})
