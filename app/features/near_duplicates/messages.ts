import { messages } from '../../base/messages/define.ts'
import { counted, countText } from '../../base/messages/intl.ts'

export const duplicates = messages({
  item: 'Near-duplicates…',
  title: 'Near-duplicates',
  description: (where: string, isFiltered: boolean) =>
    `Texts in ${isFiltered ? 'the filtered conversations of ' : ''}${where} with the same words, or with many runs of three words in common (Jaccard similarity).`,
  of: 'Compare',
  openings: 'Openings',
  turns: 'Turns',
  openingsNote: 'The first turn with words of each conversation.',
  threshold: 'Similarity of at least',
  words: 'Words at least',
  reading: (texts: number) => `${counted(texts, 'text')} read…`,
  comparing: 'Comparing…',
  tooMany: (turns: number, most: number) =>
    `${countText(turns)} turns are too many to compare in the browser; ${countText(most)} at most. Filter the list first.`,
  found: (groups: number, members: number, texts: number) =>
    groups === 0
      ? `No near-duplicates among ${counted(texts, 'text')}.`
      : `${counted(groups, 'group')} with ${countText(members)} of ${counted(texts, 'text')}.`,
  groups: 'Groups',
  group: (members: number, conversations: number, exact: boolean) =>
    `${counted(members, 'text')} in ${counted(conversations, 'conversation')}${exact ? ', same words' : ''}`,
  list: (places: number, most: number) =>
    places > most ? `Show the first ${countText(most)} in the list` : 'Show in the list',
  showMore: (left: number) => `Show ${countText(left)} more`,
  similarTitle: 'Similar turns',
  similarDescription: (turn: number) => `Turns with many runs of three words in common with turn ${turn}.`,
  similarFound: (turns: number, shown: number) =>
    `${counted(turns, 'similar turn')}${shown < turns ? `; the first ${countText(shown)} are shown` : ''}`,
  place: (split: string, id: string, turn: number) => `${split}, conversation ${id}, turn ${turn}`,
  notLoaded: 'This turn is not among the loaded conversations. Load its split, then compare again.',
  noneSimilar: 'No other turn is similar.',
})
