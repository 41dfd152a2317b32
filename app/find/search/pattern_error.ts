import { type Filter, parseSearch } from '../../model/index.ts'
import { search as t } from './messages.ts'

/** Cause and, if known, position of an error in a regular expression. */
export interface PatternError {
  readonly message: string
  /** Range in the search in UTF-16 units, end exclusive, or `null` if unknown. */
  readonly place: { readonly start: number; readonly end: number } | null
}

/** A regular expression and its position in the search. */
interface Pattern {
  readonly source: string
  readonly start: number
}

/** Messages by RE2 error text (`re2/parse.cc`, `RegexpStatus::CodeText`). */
const sentences = new Map<string, string>(Object.entries(t.patterns))

/**
 * Translates the engine's message about an invalid regular expression for the user.
 * @param message of the failed query, such as `Invalid Input Error: missing ): (?m)a(b`. Readers put `(?m)` before patterns.
 * @returns `null` if the error isn't about a regular expression of this filter
 */
export function patternErrorOf(
  message: string,
  filter: Pick<Filter, 'search' | 'mode'>,
): PatternError | null {
  const [, code, argument] = /^Invalid Input Error: ([^:]+)(?:: (.*))?$/s.exec(message) ?? []
  const words = code === undefined ? undefined : sentences.get(code)
  const patterns = patternsOf(filter)
  if (code === undefined || words === undefined || patterns.length === 0) return null
  for (const { source, start } of patterns) {
    const found = placeIn(source, code, argument?.replace(/^\(\?m\)/, '') ?? '')
    if (found) return { message: words, place: { start: start + found.start, end: start + found.end } }
  }
  return { message: words, place: null }
}

function patternsOf({ search, mode }: Pick<Filter, 'search' | 'mode'>): Pattern[] {
  if (mode === 'pattern') {
    const source = search.trim()
    return source === '' ? [] : [{ source, start: search.indexOf(source) }]
  }
  return parseSearch(search)
    .filter((term) => term.kind === 'pattern')
    .map(({ value, start, negated }) => ({ source: value, start: start + (negated ? 2 : 1) }))
}

/** RE2 reports the whole expression for unbalanced brackets, and the offending piece for all other errors. */
function placeIn(source: string, code: string, argument: string): { start: number; end: number } | null {
  if (code === 'missing )' || code === 'unexpected )') {
    if (argument !== source) return null
    const { unclosed, unopened } = brackets(source)
    const at = code === 'missing )' ? unclosed : unopened
    return at === null ? null : { start: at, end: at + 1 }
  }
  if (code === 'trailing \\') {
    return source.endsWith('\\') && !isEscaped(source, source.length - 1)
      ? { start: source.length - 1, end: source.length }
      : null
  }
  const at = argument === '' ? -1 : placeOf(source, code, argument)
  return at === -1 ? null : { start: at, end: at + argument.length }
}

/** Finds the offending piece. For a repetition operator, that is the first one with nothing to repeat before it. */
function placeOf(source: string, code: string, argument: string): number {
  if (code !== 'no argument for repetition operator') return source.indexOf(argument)
  for (let at = source.indexOf(argument); at !== -1; at = source.indexOf(argument, at + 1)) {
    const opens = at === 0 || (/[(|^]/.test(source[at - 1] ?? '') && !isEscaped(source, at - 1))
    if (opens) return at
  }
  return -1
}

/** True if an odd number of backslashes precedes the character. */
function isEscaped(source: string, at: number): boolean {
  let start = at
  while (source[start - 1] === '\\') start -= 1
  return (at - start) % 2 === 1
}

/** The first unmatched opening and closing bracket. */
function brackets(source: string): { unclosed: number | null; unopened: number | null } {
  const open: number[] = []
  let set = false
  for (let i = 0; i < source.length; i++) {
    const sign = source[i]
    if (sign === '\\') i += 1
    else if (set) set = sign !== ']'
    else if (sign === '[') {
      set = true
      // A bracket that comes first in a set is a literal.
      if (source[i + 1] === '^') i += 1
      if (source[i + 1] === ']') i += 1
    } else if (sign === '(') open.push(i)
    else if (sign === ')' && open.pop() === undefined) return { unclosed: null, unopened: i }
  }
  return { unclosed: open.at(-1) ?? null, unopened: null }
}
