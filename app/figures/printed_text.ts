import { fingerprintOf } from '../model/index.ts'

/**
 * A sentence that a paper prints, without its words: of the words in order, how many there are and their fingerprint.
 * Several where the paper leaves words out in between.
 */
export interface PrintedText {
  readonly words: number
  readonly fingerprint: string
}

/** A text as printed sentences are compared: its words in small letters, without signs and emoji. */
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

/** Whether a text holds a printed sentence: some of its words in a row have that fingerprint. */
export function holdsPrinted(text: string, { words: length, fingerprint }: PrintedText): boolean {
  const words = wordsOf(text)
  for (let start = 0; start + length <= words.length; start++) {
    if (fingerprintOf([words.slice(start, start + length).join(' ')]) === fingerprint) return true
  }
  return false
}
