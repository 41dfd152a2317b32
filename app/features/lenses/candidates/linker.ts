import type { Side, Tables } from './private_tables.ts'
import { GENERIC } from './vocabulary.ts'
import { isWord, type Token, tokensOf } from './words.ts'

/** A distinct value of an attribute, shared by all rows of both tables that have it. */
export interface Value {
  /** Index in `Lexicon.values`. */
  readonly id: number
  readonly column: string
  /** Text from the tables, at full length. */
  readonly text: string
  /** Number of rows with this value in each side's table. */
  readonly rows: readonly [number, number]
}

export interface Lexicon {
  readonly values: readonly Value[]
  /** Values by phrase. A phrase is a sequence of stems joined by spaces. */
  readonly phrases: ReadonlyMap<string, readonly number[]>
  /** Length of the longest phrase, in tokens. */
  readonly longest: number
}

/** A mention of a value in a message: tokens from `start` (inclusive) to `end` (exclusive). */
export interface Link {
  /** Candidate values, most likely first. More than one only if several attributes share a value. */
  readonly values: readonly number[]
  readonly start: number
  readonly end: number
}

/** Maximum number of words by which a longer value can be found. */
const MOST_WORDS = 12

/** Suffixes of names that speakers usually omit. */
const SUFFIXES = new Set([
  'inc',
  'corporation',
  'company',
  'corp',
  'co',
  'ltd',
  'llc',
  'university',
  'college',
])

/**
 * Builds the phrases by which values of both tables can be mentioned: in full; without a leading article; without a
 * trailing `Inc.` or `University`; an activity as an infinitive (`reading`: `to read`); and by any run of words that is
 * unique to one value and contains a meaningful word (`Pelican` for `Pelican Products`).
 */
export function lexiconOf(tables: Tables): Lexicon {
  const values = valuesOf(tables)
  const names = new Set(
    tables.flatMap((table) => table?.columns ?? []).map((name) => phraseOf(tokensOf(name))),
  )
  const phrases = new Map<string, number[]>()
  const add = (phrase: string, id: number) => {
    if (phrase === '') return
    const ids = phrases.get(phrase)
    if (!ids) phrases.set(phrase, [id])
    else if (!ids.includes(id)) ids.push(id)
  }
  const spoken = values.map(({ text }) => tokensOf(text).filter(isWord).slice(0, MOST_WORDS))
  for (const [id, tokens] of spoken.entries()) for (const phrase of fullPhrases(tokens)) add(phrase, id)

  const parts = new Map<string, number | null>()
  for (const [id, tokens] of spoken.entries())
    for (const part of partsOf(tokens)) parts.set(part, parts.has(part) && parts.get(part) !== id ? null : id)
  for (const [part, id] of parts) if (id !== null && !phrases.has(part) && !names.has(part)) add(part, id)

  return { values, phrases, longest: Math.max(0, ...[...phrases.keys()].map((p) => p.split(' ').length)) }
}

function valuesOf(tables: Tables): readonly Value[] {
  const found = new Map<string, { column: string; text: string; rows: [number, number] }>()
  for (const [side, table] of tables.entries()) {
    for (const cells of table?.rows ?? []) {
      for (const [c, cell] of cells.entries()) {
        const column = table?.columns[c]
        if (column === undefined || cell === null || cell === '') continue
        const key = valueKey(column, String(cell))
        const value = found.get(key) ?? { column, text: String(cell), rows: [0, 0] }
        value.rows[side as Side] += 1
        found.set(key, value)
      }
    }
  }
  return [...found.values()].map((value, id) => ({ id, ...value }))
}

export function valueKey(column: string, text: string): string {
  return JSON.stringify([column, text])
}

function fullPhrases(tokens: readonly Token[]): string[] {
  const plain = tokens[0]?.text === 'the' && tokens.length > 1 ? tokens.slice(1) : tokens
  const phrases = [phraseOf(tokens), phraseOf(plain)]
  const last = plain.at(-1)
  if (last && plain.length > 1 && SUFFIXES.has(last.text) && saysSomething(plain.slice(0, -1)))
    phrases.push(phraseOf(plain.slice(0, -1)))
  if (last && /.{2}ing$/.test(last.text)) {
    const root = last.text.slice(0, -3)
    const infinitives = [root, `${root}e`, ...(/(.)\1$/.test(root) ? [root.slice(0, -1)] : [])]
    for (const verb of infinitives)
      phrases.push(['to', ...plain.slice(0, -1).map((t) => t.stem), verb].join(' '))
  }
  return phrases
}

/** Meaningful runs of a value's words. */
function partsOf(tokens: readonly Token[]): string[] {
  const parts: string[] = []
  for (let start = 0; start < tokens.length; start++)
    for (let end = start + 1; end <= tokens.length; end++) {
      const run = tokens.slice(start, end)
      if (run.length < tokens.length && saysSomething(run)) parts.push(phraseOf(run))
    }
  return parts
}

/** True if a run of words starts and ends with a word of three or more letters and contains a distinctive one. */
function saysSomething(run: readonly Token[]): boolean {
  const glue = (token: Token | undefined) => !token || token.text.length < 3
  if (glue(run[0]) || glue(run.at(-1))) return false
  return run.some(({ text }) => text.length >= 4 && !GENERIC.has(text) && !/^\p{N}+$/u.test(text))
}

function phraseOf(tokens: readonly Token[]): string {
  return tokens.map(({ stem }) => stem).join(' ')
}

/**
 * Finds values in a message, taking the longest phrase at each word. If several values share a name, ranks values that
 * the speaker has first, then values mentioned before.
 */
export function linksOf(
  tokens: readonly Token[],
  lexicon: Lexicon,
  side: Side,
  mentioned: ReadonlySet<number>,
): readonly Link[] {
  const links: Link[] = []
  for (let start = 0; start < tokens.length; ) {
    const link = isGreeting(tokens, start) ? null : longestAt(tokens, start, lexicon, side, mentioned)
    if (link) links.push(link)
    start = link?.end ?? start + 1
  }
  return links
}

function longestAt(
  tokens: readonly Token[],
  start: number,
  { phrases, longest, values }: Lexicon,
  side: Side,
  mentioned: ReadonlySet<number>,
): Link | null {
  for (let end = Math.min(tokens.length, start + longest); end > start; end--) {
    const ids = phrases.get(phraseOf(tokens.slice(start, end)))
    if (!ids) continue
    const rank = (id: number) => ((values[id]?.rows[side] ?? 0) > 0 ? 0 : mentioned.has(id) ? 1 : 2)
    return { values: ids.length > 1 ? ids.toSorted((a, b) => rank(a) - rank(b)) : ids, start, end }
  }
  return null
}

/** Skip greetings, so that "good morning" isn't read as a time preference. */
function isGreeting(tokens: readonly Token[], at: number): boolean {
  return /^(good|buen|bueno|buena)$/.test(tokens[at - 1]?.stem ?? '')
}
