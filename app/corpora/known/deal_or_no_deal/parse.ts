import { END_OF_MESSAGE, issues, NO_DEAL_MARKS, type NoDealMark } from './raw.ts'

/** A message of a row's dialogue. */
export interface Message {
  /** Null if the row does not name the speaker. */
  readonly speaker: 'YOU' | 'THEM' | null
  readonly text: string
}

/** Splits a row's dialogue into messages: `THEM: hello <eos> YOU: hi <eos> THEM: <selection>`. */
export function messagesOf(dialogue: string): Message[] {
  return partsOf(dialogue).map((part) => {
    const named = /^(YOU|THEM):\s*/.exec(part)
    return named
      ? { speaker: named[1] as 'YOU' | 'THEM', text: part.slice(named[0].length) }
      : { speaker: null, text: part }
  })
}

/** The published parts of a dialogue, without the separators. */
export function partsOf(dialogue: string): string[] {
  return dialogue
    .split(END_OF_MESSAGE)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The ending as a row gives it. */
export type Output =
  | { readonly kind: 'shares'; readonly shares: readonly (readonly number[])[] }
  | { readonly kind: 'no_deal'; readonly mark: NoDealMark }

/**
 * Parses a row's output: `item0=1 item1=0 …`, three items of the row's own agent followed by three of the partner, or
 * the same mark six times.
 * @returns null for anything else
 */
export function outputOf(output: string): Output | null {
  const tokens = output.trim().split(/\s+/)
  const mark = NO_DEAL_MARKS.find((known) => tokens.every((token) => token === known))
  if (mark) return { kind: 'no_deal', mark }
  if (tokens.length !== 2 * issues.length) return null
  const numbers = tokens.map((token, i) => {
    const item = /^item(\d)=(-?\d{1,6})$/.exec(token)
    return item && Number(item[1]) === i % issues.length ? Number(item[2]) + 0 : null
  })
  const known = numbers.filter((n) => n !== null)
  if (known.length < numbers.length) return null
  return { kind: 'shares', shares: [known.slice(0, issues.length), known.slice(issues.length)] }
}
