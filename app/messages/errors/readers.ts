import { messages } from '../define.ts'
import { countText } from '../intl.ts'

/** What a reader says of questions that it cannot answer. */
export const readers = messages({
  noFreeText: (term: string) =>
    `This corpus is too large to search every text for ${term}. Search for single words, their beginnings or parts.`,
  noPattern: (pattern: string) =>
    `This corpus is too large to match the pattern ${pattern} against every text. Search for words instead.`,
  tooManyWords: (part: string, words: number) =>
    `“${part}” is part of ${countText(words)} or more different words. Type more letters, or search whole words.`,
})
