import { ANDS, ASKING, CONTRASTS, FILLERS, HAVING } from './vocabulary.ts'
import type { Token } from './words.ts'

/** A clause of a message: tokens from `start` (inclusive) to `end` (exclusive). */
export interface Clause {
  readonly start: number
  readonly end: number
  /** True for questions, which state nothing. */
  readonly asks: boolean
}

const SENTENCE_END = new Set(['.', '!', '?', ';', '¿', '¡', '(', ')', ':'])

/**
 * Splits a message into clauses: sentences, split again at commas, contrast words, and an `and` that starts a new
 * statement. A sentence is a question if it ends in a question mark or starts with a question word.
 */
export function clausesOf(tokens: readonly Token[]): readonly Clause[] {
  const clauses: Clause[] = []
  for (let start = 0; start < tokens.length; ) {
    let end = start
    while (end < tokens.length && !SENTENCE_END.has(tokens[end]?.text ?? '')) end += 1
    const asks =
      tokens[end]?.text === '?' || tokens[start - 1]?.text === '¿' || beginsAsQuestion(tokens, start, end)
    for (const part of partsOf(tokens, start, end))
      clauses.push({ ...part, asks: asks || beginsAsQuestion(tokens, part.start, part.end) })
    start = end + 1
  }
  return clauses
}

function beginsAsQuestion(tokens: readonly Token[], start: number, end: number): boolean {
  let first = start
  while (first < end && FILLERS.has(tokens[first]?.text ?? '')) first += 1
  const [word, next] = [tokens[first]?.text ?? '', tokens[first + 1]?.text ?? '']
  // `do not` and `does not` don't start a question.
  return first < end && ASKING.has(word) && next !== 'not'
}

function partsOf(tokens: readonly Token[], start: number, end: number): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = []
  let from = start
  for (let at = start; at < end; at++) {
    const word = tokens[at]?.text ?? ''
    const parted = word === ',' || (at > from && CONTRASTS.has(word)) || beginsStatement(tokens, at, end)
    if (!parted) continue
    if (at > from) parts.push({ start: from, end: at })
    from = word === ',' ? at + 1 : at
  }
  if (end > from) parts.push({ start: from, end })
  return parts
}

/** True if `and` starts a new statement: `no friends there and i have two here`. */
function beginsStatement(tokens: readonly Token[], at: number, end: number): boolean {
  if (!ANDS.has(tokens[at]?.text ?? '')) return false
  return tokens.slice(at + 1, Math.min(end, at + 4)).some(({ text }) => HAVING.has(text))
}
