import { fold } from '../../../base/fold.ts'

export function exactText(text: string): string {
  return text.trim()
}

/** A text without case, accents, spaces and punctuation, unless it has nothing else. */
export function looseText(text: string): string {
  const folded = fold(text.normalize('NFC'))
  return folded.replace(/[^\p{L}\p{N}]+/gu, '') || folded.replace(/\s+/gu, '')
}
