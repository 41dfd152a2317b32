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
  noCounting: (conversations: number) =>
    `This is not counted for ${countText(conversations)} conversations: it would keep the browser busy for minutes. Ask for what you need as SQL.`,
  tooManyJudged: (labels: number, most: number) =>
    `There are ${countText(labels)} labels of this kind, and the browser can hold ${countText(most)} of them at once to compare who gave which. Ask for what you need as SQL.`,
  noComparedTexts: (conversations: number) =>
    `Texts are not compared with each other among ${countText(conversations)} conversations: all of them would be read. Ask for what you need as SQL.`,
  tooManyTexts: (conversations: number, most: number) =>
    `${countText(conversations)} conversations have turns with all of these words. To tell where they stand as you typed them, their texts must be read, and this corpus is too large to read more than ${countText(most)}. Add a rarer word or a label of the turn.`,
})
