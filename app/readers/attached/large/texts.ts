import { holdsFolded, spacedPattern } from '../../../base/fold.ts'
/** A word to look up in the dictionary. */
export interface WantedWord {
  /** Folded. */
  readonly text: string
  /** `whole`, or the position in a longer word. */
  readonly as: 'whole' | 'beginning' | 'end' | 'part'
}

export interface TextTest {
  readonly kind: 'holds' | 'word' | 'matches'
  /** Folded; for `matches`, the pattern as typed. */
  readonly value: string
}

/** Conditions on the text of a turn. */
export interface WantedText {
  /** Words that such a text contains, at least one. */
  readonly words: readonly WantedWord[]
  /** Test that the text must pass as well; null if the words suffice. */
  readonly test: TextTest | null
}

const WORDS = /[\p{L}\p{N}_]+/gu

/**
 * Words that occur in every text that contains a needle.
 * @param needle folded
 * @param whole if true, the match must begin and end at word boundaries
 * @returns null if the needle has no word
 */
export function wantedText(needle: string, whole: boolean): WantedText | null {
  const words = [...needle.matchAll(WORDS)].map(({ 0: text, index }): WantedWord => {
    const [opens, closes] = [index === 0, index + text.length === needle.length]
    if (whole || !(opens || closes)) return { text, as: 'whole' }
    return { text, as: opens && closes ? 'part' : opens ? 'end' : 'beginning' }
  })
  if (words.length === 0) return null
  const isWord = words.length === 1 && words[0]?.text === needle
  return { words, test: isWord ? null : { kind: whole ? 'word' : 'holds', value: needle } }
}

/** Literal characters of a pattern, ignoring case. */
const PLAIN = /[A-Za-z0-9_]/

/**
 * Finds letters and digits that occur in every match of a regular expression (RE2). Skips those that may be absent, as
 * in groups and before `*`.
 * @returns null if there are none
 */
export function wantedByPattern(pattern: string): WantedText | null {
  if (/\\[QCx0-7]/.test(pattern)) return null
  const runs: string[] = []
  let run = ''
  const end = (kept = run) => {
    if (kept !== '') runs.push(kept)
    run = ''
  }
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at] as string
    const rest = pattern.slice(at)
    if (character === '|') return null
    if (PLAIN.test(character)) run += character
    // Quantified characters may be missing.
    else if (/^[*?]|^\{\d*,?\d*\}/.test(rest)) end(run.slice(0, -1))
    else end()
    if (character === '(') at = endOfGroup(pattern, at)
    else if (character === '[') at = endOfClass(pattern, at)
    else if (character === '\\') at += (/^\\[pP](?:\{[^}]*\}|.)|^\\./s.exec(rest)?.[0].length ?? 1) - 1
    else if (character === '{') at += (/^\{\d*,?\d*\}/.exec(rest)?.[0].length ?? 1) - 1
  }
  end()
  const words = runs.map((text): WantedWord => ({ text: text.toLowerCase(), as: 'part' }))
  return words.length === 0 ? null : { words, test: { kind: 'matches', value: pattern } }
}

/** End of the group that starts at an index, or of the pattern if the group is not closed. */
function endOfGroup(pattern: string, from: number): number {
  let depth = 0
  for (let at = from; at < pattern.length; at++) {
    const character = pattern[at]
    if (character === '\\') at += 1
    else if (character === '[') at = endOfClass(pattern, at)
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (depth === 0) return at
  }
  return pattern.length
}

/** End of a character class, in which a leading `]` is literal. */
function endOfClass(pattern: string, from: number): number {
  const first = from + (pattern[from + 1] === '^' ? 2 : 1)
  for (let at = first; at < pattern.length; at++) {
    const named = /^\[:\^?\w+:\]/.exec(pattern.slice(at))?.[0]
    if (named) at += named.length - 1
    else if (pattern[at] === '\\') at += 1
    else if (pattern[at] === ']' && at > first) return at
  }
  return pattern.length
}

/** Runs a test on a folded text. The engine evaluates `matches`. */
export function holds(folded: string, { kind, value }: TextTest): boolean {
  if (kind !== 'word') return holdsFolded(folded, value)
  return new RegExp(`(?:^|[^\\p{L}\\p{N}_])${spacedPattern(value)}(?:$|[^\\p{L}\\p{N}_])`, 'u').test(folded)
}
