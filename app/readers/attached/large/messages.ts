import { messages } from '../../../base/messages/define.ts'
import { countText } from '../../../base/messages/intl.ts'

/** Errors for queries that a reader cannot answer. */
export const readers = messages({
  noFreeText: (term: string) =>
    `This corpus is too large to search every text for ${term}. Search for something with a word or a number in it.`,
  noPattern: (pattern: string) =>
    `This corpus is too large to match the pattern ${pattern} against every text. Give it letters that every match has, or search for words.`,
  tooManyWords: (part: string, words: number) =>
    `“${part}” is part of ${countText(words)} or more different words. Type more letters, or search whole words.`,
  noParticipants: (conversations: number) =>
    `Participants are not listed or counted for ${countText(conversations)} conversations: the browser would have to read all of them. Use an SQL query instead.`,
  noCounting: (conversations: number) =>
    `This is not counted for ${countText(conversations)} conversations: it would keep the browser busy for minutes. Use an SQL query instead.`,
  noFilteredPairs: (conversations: number) =>
    `With filters, labels that occur together are not counted for ${countText(conversations)} conversations: it would keep the browser busy for minutes. Remove the filters, or use an SQL query instead.`,
  tooManyJudged: (labels: number, most: number) =>
    `There are ${countText(labels)} labels of this kind, but the browser can hold only ${countText(most)} at once to compare annotators. Use an SQL query instead.`,
  tooManyCounted: (labels: number, most: number) =>
    `There are ${countText(labels)} labels of this kind. The browser compares annotators for up to ${countText(most)}, because it has to read them all. Ask a server (parley serve), or use an SQL query instead.`,
  noComparedTexts: (conversations: number) =>
    `Texts are not compared with each other across ${countText(conversations)} conversations, because all of them would have to be read. Use an SQL query instead.`,
  noSelection:
    'This corpus is too large to list a fixed selection of conversations. Open them one by one, or use an SQL query instead.',
  noSpeakers:
    'This corpus is too large to compare the speakers of a sequence. Choose “anyone” for every step, or use an SQL query instead.',
  noChanges:
    'This corpus is too large to compare each number of a turn with the one before. Use labels or actions as steps, or an SQL query instead.',
  tooManyTexts: (conversations: number, most: number) =>
    `${countText(conversations)} conversations have turns with all of these words. To find the exact phrase, their texts must be read, but this corpus is too large to read more than ${countText(most)} of them. Add a rarer word or a label of the turn.`,
})
