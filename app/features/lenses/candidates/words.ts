import { fold } from '../../../base/fold.ts'

/** A word or a punctuation mark, as it is compared. */
export interface Token {
  /** Without case, accents and apostrophes. */
  readonly text: string
  /** The same in the singular, where that is safe: what values are found by. */
  readonly stem: string
}

const TOKEN = /[\p{L}\p{N}']+|[.,!?;:&¿¡()]/gu

/** Words that a conversation may be long; more of one message are not read. */
const MOST_TOKENS = 400

/**
 * The tokens of the original linker (stanfordnlp/cocoa, `core/lexicon.py`): lower case, hyphens as spaces; here without
 * accents and apostrophes, too.
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

/** A word without its plural or possessive `s`; one that ends in `ss`, `us` or `is`, or is short, stays. */
function stemOf(word: string): string {
  return word.length > 3 && /[^suií]s$/u.test(word) ? word.slice(0, -1) : word
}

export function isWord({ text }: Token): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
