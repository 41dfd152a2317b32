import type { Highlighter } from '../../model/index.ts'
import { rangeOfWords } from '../../model/links/linked_words.ts'

/** Marks the words that a link points at in the turn that it points at, instead of what a search finds there. */
export function wordsHighlighter(words: string): Highlighter {
  return {
    patterns: null,
    ranges: (text) => {
      const range = rangeOfWords(text, words)
      return range ? [range] : []
    },
  }
}
