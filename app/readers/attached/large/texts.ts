/** A word that is looked up in the dictionary. */
export interface WantedWord {
  /** Folded. */
  readonly text: string
  /** Whether it is the whole word, or where in a word it may stand. */
  readonly as: 'whole' | 'beginning' | 'end' | 'part'
}

/** What a text is compared with. */
export interface TextTest {
  readonly kind: 'holds' | 'word' | 'matches'
  /** Folded; of `matches` the pattern as typed. */
  readonly value: string
}

/** What a turn's text must hold. */
export interface WantedText {
  /** Words that are then in it, at least one. */
  readonly words: readonly WantedWord[]
  /** What else must be seen in the text; `null`: its words say it all. */
  readonly test: TextTest | null
}

const WORDS = /[\p{L}\p{N}_]+/gu

/**
 * What a text that holds another can be known by.
 * @param needle folded
 * @param whole whether it must not go on in a word at either end
 * @returns `null`: nothing, for there is no word in it
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

/** Characters of a pattern that stand for themselves, whatever the case. */
const PLAIN = /[A-Za-z0-9_]/

/**
 * What a text that matches a regular expression (RE2) can be known by: the letters and digits that stand in every match.
 * Where it is not certain that they do, as in groups and before `*`, they do not count.
 * @returns `null`: nothing
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
    // What is counted may be missing.
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

/** Where a group ends that begins at a place; the pattern's end where it does not. */
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

/** The same of a class of characters, in which `]` is an ordinary one where it comes first. */
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

/** Whether a folded text holds what is wanted; `matches` is asked of the engine. */
export function holds(folded: string, { kind, value }: TextTest): boolean {
  if (kind !== 'word') return folded.includes(value)
  const escaped = value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return new RegExp(`(?:^|[^\\p{L}\\p{N}_])${escaped}(?:$|[^\\p{L}\\p{N}_])`, 'u').test(folded)
}
