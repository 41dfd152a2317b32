import type { Conversation } from '../../../model/index.ts'
import { answerOf, type Heard, type Read } from './answers.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { groupsOf, lackedBy } from './groups.ts'
import { type Lexicon, type Link, linksOf } from './linker.ts'
import { otherSide, type Side, sideOf } from './private_tables.ts'
import { ALL, HAVING, NEARLY, NEGATIONS, SOFTENERS, SUBJECTS } from './vocabulary.ts'
import { type Token, tokensOf } from './words.ts'

/** A speaker's stance on a value: has a row with it, has none, or only asks. */
export type Stance = 'has' | 'lacks' | 'asks'

/** A value named or affirmed in a turn. */
export interface Mention {
  readonly turn: number
  readonly side: Side
  /** Index in `Lexicon.values`. */
  readonly value: number
  readonly stance: Stance
}

/**
 * A statement about all rows of the speaker.
 * - `said`: no row has all of these values (`no friends at X`)
 * - `answered`: the same, in reply to values that the other side named
 * - `all`: every row has this value (`all of my friends are X`)
 */
export interface Limit {
  readonly turn: number
  readonly side: Side
  readonly kind: 'said' | 'answered' | 'all'
  readonly values: readonly number[]
}

export interface Statements {
  readonly mentions: readonly Mention[]
  readonly limits: readonly Limit[]
}

/** Negations that cover all rows, regardless of the context. */
const OF_ALL = /^(none|nobody|ningun[oa]?s?|nadie|zero|neither|never|nunca|any)$/

/** Maximum number of words between a negation and the negated value. */
const MOST_BETWEEN = 8

/** Extracts all statements about values in turn order. */
export function statementsOf({ turns }: Conversation, lexicon: Lexicon): Statements {
  const mentions: Mention[] = []
  const limits: Limit[] = []
  const mentioned = new Set<number>()
  // Messages and selections that each side received since it last spoke.
  const heard: [Heard[], Heard[]] = [[], []]
  for (const [turn, { text, action, ...said }] of turns.entries()) {
    const side = sideOf(said)
    if (side === null) continue
    if (text === '') {
      if (action) heard[otherSide(side)].push('selection')
      continue
    }
    const tokens = tokensOf(text)
    const read: Read = {
      tokens,
      links: linksOf(tokens, lexicon, side, mentioned),
      clauses: clausesOf(tokens),
    }
    const answer = answerOf(read, heard[side], lexicon, side)
    if (answer?.says === 'some')
      for (const value of answer.values) mentions.push({ turn, side, value, stance: 'has' })
    const denied = answer?.says === 'none' ? answer.groups.filter((ids) => !names(read, ids)) : []
    for (const values of denied) {
      limits.push({ turn, side, kind: 'answered', values })
      const [value, ...others] = values
      if (value !== undefined && others.length === 0) mentions.push({ turn, side, value, stance: 'lacks' })
    }
    for (const clause of read.clauses) {
      const links = read.links.filter(({ start, end }) => clause.start <= start && end <= clause.end)
      const kind = limitIn(tokens, clause, links)
      if (kind === 'said')
        for (const values of groupsOf(tokens, links, lexicon, side)) limits.push({ turn, side, kind, values })
      if (kind === 'all')
        limits.push({ turn, side, kind, values: links.flatMap(({ values }) => values.slice(0, 1)) })
      for (const link of links) {
        const value = kind === 'said' ? lackedBy(link, lexicon, side) : (link.values[0] as number)
        const stance: Stance = kind === 'said' ? 'lacks' : clause.asks ? 'asks' : 'has'
        mentions.push({ turn, side, value, stance })
        mentioned.add(value)
      }
    }
    heard[side] = []
    heard[otherSide(side)].push(read)
  }
  return { mentions, limits }
}

/** True if the message itself names one of the values, so that its `no` isn't its only statement about them. */
function names({ links }: Read, values: readonly number[]): boolean {
  return links.some((link) => link.values.some((id) => values.includes(id)))
}

/** `said` if a clause denies its values, `all` if it assigns one to all rows of the speaker, or null. */
function limitIn(tokens: readonly Token[], clause: Clause, links: readonly Link[]): 'said' | 'all' | null {
  const [first] = links
  if (!first || clause.asks) return null
  if (isNegated(tokens, clause, first.start)) return isOfOne(tokens, clause, first.start) ? null : 'said'
  return links.length === 1 && speaksOfAll(tokens, clause, first.start) ? 'all' : null
}

/** True if a clause negates the text from a token on. */
function isNegated(tokens: readonly Token[], { start }: Clause, at: number): boolean {
  const from = Math.max(start, at - 1 - MOST_BETWEEN)
  for (let i = at - 1; i >= from; i--) {
    const word = tokens[i]?.text ?? ''
    if (!NEGATIONS.has(word)) continue
    const alone = /^(no|nope|none)$/.test(word) && SUBJECTS.has(tokens[i + 1]?.text ?? '')
    return !alone && !tokens.slice(i + 1, at).some(({ text }) => SOFTENERS.has(text))
  }
  return false
}

/** True if a denial is about one row mentioned just before: `I have one at X, but not in the evening`. */
function isOfOne(tokens: readonly Token[], { start }: Clause, at: number): boolean {
  const own = tokens.slice(start, at).map(({ text }) => text)
  if (own.some((word) => HAVING.has(word) || OF_ALL.test(word))) return false
  return tokens
    .slice(0, start)
    .some(({ text }, i) => HAVING.has(text) && !NEGATIONS.has(tokens[i - 1]?.text ?? ''))
}

/** True if a clause is about all rows of the speaker: `all of my friends`, `todos mis amigos`. */
function speaksOfAll(tokens: readonly Token[], { start }: Clause, at: number): boolean {
  const before = tokens.slice(start, at).map(({ text }) => text)
  const all = before.findIndex((word) => ALL.has(word))
  if (tokens.some(({ text }) => NEARLY.has(text))) return false
  return all >= 0 && /^(of )?(my|mine|mis)\b/.test(before.slice(all + 1).join(' '))
}
