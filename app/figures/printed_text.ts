import { fingerprintOf } from '../model/index.ts'

/**
 * A sentence printed in a paper, without its text: the number of its words and their fingerprint. There are several if
 * the paper omits words in between.
 */
export interface PrintedText {
  readonly words: number
  readonly fingerprint: string
}

/** Normalizes text for the comparison: lowercase words without punctuation and emoji. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

export function printedText(text: string): PrintedText {
  const words = wordsOf(text)
  return { words: words.length, fingerprint: fingerprintOf([words.join(' ')]) }
}

/** True if the text contains the printed sentence: consecutive words with the same fingerprint. */
export function holdsPrinted(text: string, { words: length, fingerprint }: PrintedText): boolean {
  const words = wordsOf(text)
  for (let start = 0; start + length <= words.length; start++) {
    if (fingerprintOf([words.slice(start, start + length).join(' ')]) === fingerprint) return true
  }
  return false
}
