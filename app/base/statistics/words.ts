import { fold } from '../fold.ts'

/**
 * A word, as a pattern of RE2 and, with the flag `u`, of JavaScript, for folded texts: letters, marks, digits and `_`,
 * with apostrophes only inside. Nothing else is a word, and no word is left out.
 */
export const WORD = "[\\p{L}\\p{M}\\p{N}_]+(?:'[\\p{L}\\p{M}\\p{N}_]+)*"

const WORDS = new RegExp(WORD, 'gu')
const APOSTROPHE = 39

/** Number of words (`WORD`) in a text as published. Scans ASCII without a pattern, because loading counts every turn. */
export function countWords(text: string): number {
  let words = 0
  let inWord = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return fold(text).match(WORDS)?.length ?? 0
    if (isWordCode(code)) {
      if (!inWord) words += 1
      inWord = true
    } else inWord = inWord && code === APOSTROPHE && isWordCode(text.charCodeAt(i + 1))
  }
  return words
}

/** True for ASCII letters, digits and `_`. */
function isWordCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
  )
}
