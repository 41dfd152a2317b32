import { fold } from '../../../base/fold.ts'

/** A normalized word or punctuation mark. */
export interface Token {
  /** Without case, accents and apostrophes. */
  readonly text: string
  /** Singular form of `text` if that is safe. Values are looked up by stem. */
  readonly stem: string
}

const TOKEN = /[\p{L}\p{N}']+|[.,!?;:&¿¡()]/gu

/** Maximum number of tokens read from one message. */
const MOST_TOKENS = 400

/**
 * Tokenizes like the original linker (stanfordnlp/cocoa, `core/lexicon.py`): lower case, hyphens as spaces. Also
 * removes accents and apostrophes.
 */
export function tokensOf(text: string): readonly Token[] {
  const found =
    fold(text.slice(0, MOST_TOKENS * 10))
      .replace(/[-–—]/g, ' ')
      .match(TOKEN) ?? []
  return found.slice(0, MOST_TOKENS).flatMap((raw) => {
    const word = raw.replaceAll("'", '')
    return word === '' ? [] : [{ text: word, stem: stemOf(word) }]
  })
}

/** Removes a plural or possessive `s`, except from short words and from words that end in `ss`, `us` or `is`. */
function stemOf(word: string): string {
  return word.length > 3 && /[^suií]s$/u.test(word) ? word.slice(0, -1) : word
}

export function isWord({ text }: Token): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
