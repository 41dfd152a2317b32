import { type Filter, parseSearch } from '../../model/index.ts'
import { search as t } from './messages.ts'

/** What is wrong with a regular expression, and where in what was typed, as far as it can be told. */
export interface PatternError {
  /** In words. */
  readonly message: string
  /** UTF-16 units from `start` (inclusive) to `end` (exclusive) in the search; `null`: cannot be told. */
  readonly place: { readonly start: number; readonly end: number } | null
}

/** A regular expression in a search, with where it begins there. */
interface Pattern {
  readonly source: string
  readonly start: number
}

/** By the messages of RE2 (`re2/parse.cc`, `RegexpStatus::CodeText`). */
const sentences = new Map<string, string>(Object.entries(t.patterns))

/**
 * Makes the engine's message about a bad regular expression into one for the reader.
 * @param message of the failed query, such as `Invalid Input Error: missing ): a(b`
 * @returns `null` where the failure is not about a regular expression of this filter
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
    const found = placeIn(source, code, argument ?? '')
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

/** RE2 gives the whole expression for unbalanced brackets, the offending piece for all else. */
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

/** A repetition without anything before it is the first that stands so; everything else is the first of its kind. */
function placeOf(source: string, code: string, argument: string): number {
  if (code !== 'no argument for repetition operator') return source.indexOf(argument)
  for (let at = source.indexOf(argument); at !== -1; at = source.indexOf(argument, at + 1)) {
    const opens = at === 0 || (/[(|^]/.test(source[at - 1] ?? '') && !isEscaped(source, at - 1))
    if (opens) return at
  }
  return -1
}

/** Whether a character stands behind an odd number of backslashes. */
function isEscaped(source: string, at: number): boolean {
  let start = at
  while (source[start - 1] === '\\') start -= 1
  return (at - start) % 2 === 1
}

/** The first opening bracket without an end, and the first closing one without a beginning. */
function brackets(source: string): { unclosed: number | null; unopened: number | null } {
  const open: number[] = []
  let set = false
  for (let i = 0; i < source.length; i++) {
    const sign = source[i]
    if (sign === '\\') i += 1
    else if (set) set = sign !== ']'
    else if (sign === '[') {
      set = true
      // A bracket that comes first in a set belongs to it.
      if (source[i + 1] === '^') i += 1
      if (source[i + 1] === ']') i += 1
    } else if (sign === '(') open.push(i)
    else if (sign === ')' && open.pop() === undefined) return { unclosed: null, unopened: i }
  }
  return { unclosed: open.at(-1) ?? null, unopened: null }
}
