import { messages } from '../../base/messages/define.ts'
import { counted, countText, plural } from '../../base/messages/intl.ts'

const hidden = (matches: number) =>
  `${counted(matches, 'match', 'matches')} ${plural(matches, 'is', 'are')} in the part not shown`

export const longText = messages({
  shown: (shown: number, characters: number) =>
    `First ${countText(shown)} of ${counted(characters, 'character')} shown.`,
  showAll: 'Show all',
  noPatterns: (characters: number) =>
    `Matches of regular expressions are not marked in a text of ${counted(characters, 'character')}.`,
  markedAbove: (shown: number, matches: number) =>
    `First ${countText(shown)} of ${countText(matches)} matches above marked.`,
  hidden,
  hiddenFirst: (matches: number) => `${hidden(matches)}${plural(matches, ': ', ', the first: ')}`,
})
