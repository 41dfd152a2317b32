import type { Clause } from './clauses.ts'
import { groupsOf } from './groups.ts'
import type { Lexicon, Link } from './linker.ts'
import type { Side } from './private_tables.ts'
import { ANDS, ANSWERING, FILLERS, NEGATIONS, NOES, ORS, SUBJECTS, YESES } from './vocabulary.ts'
import type { Token } from './words.ts'

/** A parsed message. */
export interface Read {
  readonly tokens: readonly Token[]
  readonly links: readonly Link[]
  readonly clauses: readonly Clause[]
}

/** Event that a side received from the other: a message or a row selection. */
export type Heard = Read | 'selection'

/** Answer to the values that the other side named: no row has any of these groups of values, or some row has them. */
export type Answer =
  | { readonly says: 'none'; readonly groups: readonly (readonly number[])[] }
  | { readonly says: 'some'; readonly values: readonly number[] }

/** Short affirmative messages. */
const AFFIRMING = /^(i do|i have|i have (one|some|two)|me too|yo tengo|tengo)$/

/**
 * Interprets a message as an answer, only if this is unambiguous: the last thing that its speaker heard is a question
 * with values, or the only message with values since the speaker's own last one.
 * @param heard since the speaker's last message, in order
 */
export function answerOf(
  message: Read,
  heard: readonly Heard[],
  lexicon: Lexicon,
  side: Side,
): Answer | null {
  const asked = heard.at(-1)
  if (asked === undefined || asked === 'selection' || asked.links.length === 0) return null
  const says = saysOf(message)
  if (says === null) return null
  const questions = asked.links.filter((link) => isAsked(asked, link))
  const named = heard.filter((other) => other !== 'selection' && other.links.length > 0)
  if (questions.length === 0 && named.length > 1) return null
  const meant = questions.length > 0 ? questions : asked.links
  if (says === 'some') return { says, values: meant.flatMap(({ values }) => values.slice(0, 1)) }
  const groups = groupsOf(asked.tokens, meant, lexicon, side)
  // The other half of `X and …` was not recognized, so the answer says nothing about X alone.
  const joined = asked.tokens.some(({ text }) => ANDS.has(text))
  const either = asked.tokens.some(({ text }) => ORS.has(text))
  if (joined && !either && groups.some((group) => group.length === 1)) return null
  return { says, groups }
}

function isAsked({ clauses }: Read, { start, end }: Link): boolean {
  return clauses.some((clause) => clause.asks && clause.start <= start && end <= clause.end)
}

function saysOf({ tokens, links, clauses }: Read): Answer['says'] | null {
  const clause = clauses.find(({ start, end }) =>
    tokens.slice(start, end).some(({ text }) => !FILLERS.has(text)),
  )
  if (!clause) return null
  const words = tokens.slice(clause.start, clause.end).map(({ text }) => text)
  while (FILLERS.has(words[0] ?? '')) words.shift()
  const [first = '', second] = words
  const names = links.some(({ start, end }) => clause.start <= start && end <= clause.end)
  if (NOES.has(first) && (second === undefined || (first !== 'none' && SUBJECTS.has(second)))) return 'none'
  if (!names && words.some((word) => NEGATIONS.has(word)) && words.every((word) => ANSWERING.has(word)))
    return 'none'
  if (YESES.has(first) || (!names && AFFIRMING.test(words.join(' ')))) return 'some'
  return null
}
