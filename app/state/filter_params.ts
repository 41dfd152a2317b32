import { encoded } from '../base/encoded.ts'
import { type Choice, formatChoice, parseChoice } from '../fields/conditions/choice.ts'
import { conditionForm } from '../fields/conditions/conditions.ts'
import { parseRange } from '../fields/conditions/range.ts'
import type { FacetFilter, Filter, LabelFilter, SearchMode, SequenceFilter } from '../model/index.ts'
import { NO_FILTER, parseSearch } from '../model/index.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'

/*
 * The filter's part of the address:
 *   q=<search>            mode=word | mode=pattern
 *   f.<facet>=a,b,!c      included and (!) excluded values; ~ stands for “not given”      f.<facet>.match=all
 *   r.<facet>=10..20      a range, either end open
 *   tf.<field>=…          the same of a field of turns    tf.<field>.match=all            tr.<field>=…
 *   l.<scheme>=a,!b       labels; ~ stands for “not annotated”    l.<scheme>.match=all    l.<scheme>.on=turn
 *   seq=<scheme>:<label>><scheme>:<label>@<turns>
 * A key that itself ends like `.match` or `.on` is written with `%2E` for that dot.
 */

/** The longest search, in UTF-16 units. */
const MOST_SEARCHED = 10_000

/** The most terms of a search: the engine plans a condition for each, and cannot be stopped meanwhile. */
export const MOST_TERMS = 50

/** The most facets and label schemes of a filter. */
export const MOST_PARTS = 50

/** The most values of all facets and label schemes together. */
export const MOST_VALUES = 1_000

const MODES: readonly SearchMode[] = ['text', 'word', 'pattern']

/** A filter as parameters of an address, in a fixed order, each `name=value` encoded. */
export function formatFilter({ search, mode, facets, labels, sequence }: Filter): string[] {
  const params: [string, string][] = []
  if (search !== '') params.push(['q', search])
  if (mode !== 'text') params.push(['mode', mode])
  for (const facet of facets) {
    const { letter, format } = conditionForm(facet)
    const name = `${facet.of === 'turn' ? 't' : ''}${letter}.${formatKey(facet.key)}`
    for (const [suffix, value] of format(facet)) params.push([`${name}${suffix}`, value])
  }
  for (const label of labels) {
    const key = formatKey(label.scheme)
    params.push([`l.${key}`, formatChoice(label)])
    if (label.match === 'all') params.push([`l.${key}.match`, 'all'])
    if (label.on === 'turn') params.push([`l.${key}.on`, 'turn'])
  }
  if (sequence) params.push(['seq', formatSequence(sequence)])
  return params.map(([name, value]) => `${readable(name)}=${readable(value)}`)
}

/** Reads the filter out of an address; what cannot be understood is named in `problems` and left out. */
export function parseFilter(params: URLSearchParams, problems: AddressProblem[]): Filter {
  const facets: FacetFilter[] = []
  const labels: LabelFilter[] = []
  const parts = [...params].filter(([name]) => isPart(name))
  if (parts.length > MOST_PARTS) {
    const says: AddressProblem['says'] = (m) => m.manyParts(parts.length, MOST_PARTS)
    problems.push({ field: parts[MOST_PARTS]?.[0] ?? '', says })
  }
  let room = MOST_VALUES
  for (const [name, value] of parts.slice(0, MOST_PARTS)) {
    const [, turn, kind, rest = ''] = /^(t?)(.)\.(.*)$/s.exec(name) ?? []
    const key = parseKey(rest)
    const field = turn ? ({ key, of: 'turn' } as const) : { key }
    if (kind === 'r') {
      const ends = parseRange(value)
      if (ends) facets.push({ kind: 'range', ...field, ...ends })
      else problems.push({ field: name, says: (m) => m.noRange(quoted(value)) })
      continue
    }
    const chosen = parseValues(name, value, room, problems)
    if (!chosen) continue
    room -= chosen.include.length + chosen.exclude.length
    const match = parseWord(params, `${name}.match`, ['any', 'all'] as const, problems)
    if (kind === 'f') facets.push({ kind: 'values', ...field, ...chosen, match })
    else {
      const on = parseWord(params, `${name}.on`, ['conversation', 'turn'] as const, problems)
      labels.push({ scheme: key, ...chosen, match, on })
    }
  }
  const mode = parseMode(params.get('mode'), problems)
  return {
    search: parseSearchText(params.get('q') ?? NO_FILTER.search, mode, problems),
    mode,
    facets,
    labels,
    sequence: parseSequence(params.get('seq'), problems),
  }
}

/**
 * Whether the filter reads a field of an address.
 * @param names all fields of the address: `f.<facet>.match` says something only beside `f.<facet>`
 */
export function isFilterField(name: string, names: ReadonlySet<string>): boolean {
  if (name === 'q' || name === 'mode' || name === 'seq' || isPart(name)) return true
  const [, part] = /^(t?f\..+|l\..+)\.match$/s.exec(name) ?? /^(l\..+)\.on$/s.exec(name) ?? []
  return part !== undefined && names.has(part)
}

/** What follows a key is about it; a key itself may well be called `on`. */
function isPart(name: string): boolean {
  return /^(?:t?[fr]|l)\../s.test(name) && !/^(?:t?[fr]|l)\..+\.(?:match|on)$/s.test(name)
}

function formatKey(key: string): string {
  return key.replace(/(?:\.|%((?:25)*)2E)(match|on)$/, (ending, escapes: string | undefined, word: string) =>
    escapes === undefined ? `%2E${word}` : ending.replace('%', '%25'),
  )
}

function parseKey(key: string): string {
  return key.replace(/%((?:25)*)2E(match|on)$/, (ending, escapes: string, word: string) =>
    escapes === '' ? `.${word}` : ending.replace('%25', '%'),
  )
}

/** One of a few words; the first of them where the address says nothing, or none of them. */
function parseWord<T extends string>(
  params: URLSearchParams,
  name: string,
  words: readonly [T, ...T[]],
  problems: AddressProblem[],
): T {
  const text = params.get(name)
  const word = words.find((w) => w === text)
  if (text !== null && word === undefined) {
    const says: AddressProblem['says'] = (m) => m.noWord(quoted(text), quoted(name), words)
    problems.push({ field: name, says })
  }
  return word ?? words[0]
}

function parseSearchText(text: string, mode: SearchMode, problems: AddressProblem[]): string {
  const terms = mode === 'pattern' ? [] : parseSearch(text)
  if (terms.length > MOST_TERMS) {
    const says: AddressProblem['says'] = (m) => m.manyTerms(terms.length, MOST_TERMS)
    problems.push({ field: 'q', says })
  }
  const taken = text.slice(0, terms.length > MOST_TERMS ? terms[MOST_TERMS - 1]?.end : undefined)
  if (taken.length <= MOST_SEARCHED) return taken
  const says: AddressProblem['says'] = (m) => m.longSearch(text.length, MOST_SEARCHED)
  problems.push({ field: 'q', says })
  return taken.slice(0, MOST_SEARCHED).toWellFormed()
}

function parseValues(name: string, text: string, room: number, problems: AddressProblem[]): Choice | null {
  const choice = parseChoice(text, room)
  if (choice && choice.named > room) {
    const says: AddressProblem['says'] = (m) => m.manyValues(quoted(name), choice.named, room)
    problems.push({ field: name, says })
  }
  if (!choice) {
    const says: AddressProblem['says'] = (m) => m.noValues(quoted(text), quoted(name))
    problems.push({ field: name, says })
    return null
  }
  const { include, exclude } = choice
  if (include.length + exclude.length > 0) return { include, exclude }
  if (room === 0) return null
  problems.push({ field: name, says: (m) => m.noValue(quoted(name)) })
  return null
}

function parseMode(text: string | null, problems: AddressProblem[]): SearchMode {
  if (text === null) return NO_FILTER.mode
  if (MODES.includes(text as SearchMode)) return text as SearchMode
  problems.push({
    field: 'mode',
    says: (m) => m.noMode(quoted(text), MODES),
  })
  return NO_FILTER.mode
}

function formatSequence({ first, second, within }: SequenceFilter): string {
  const [a, b] = [first, second].map(({ scheme, value }) => `${encoded(scheme)}:${encoded(value)}`)
  return `${a}>${b}@${within}`
}

function parseSequence(text: string | null, problems: AddressProblem[]): SequenceFilter | null {
  if (text === null) return null
  const [, ...parts] = /^([^:>@]+):([^:>@]+)>([^:>@]+):([^:>@]+)@([1-9]\d{0,3})$/.exec(text) ?? []
  try {
    const [scheme, value, secondScheme, secondValue, within] = parts.map(decodeURIComponent)
    if (scheme && value && secondScheme && secondValue) {
      return {
        first: { scheme, value },
        second: { scheme: secondScheme, value: secondValue },
        within: Number(within),
      }
    }
  } catch {
    // Told below, like everything else that is not a sequence.
  }
  const says: AddressProblem['says'] = (m) => m.noSequence(quoted(text))
  problems.push({ field: 'seq', says })
  return null
}

/** Encoded for an address, with the signs that need no encoding in a hash left readable. */
function readable(text: string): string {
  return encoded(text).replace(/%(2C|21|7E|3A|3E|40)/g, (sign) => decodeURIComponent(sign))
}
