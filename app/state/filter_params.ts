import { encoded } from '../base/encoded.ts'
import { type Choice, formatChoice, parseChoice } from '../fields/conditions/choice.ts'
import { conditionForm } from '../fields/conditions/conditions.ts'
import { parseRange } from '../fields/conditions/range.ts'
import type {
  FacetFilter,
  Filter,
  LabelFilter,
  OnlyPlace,
  SearchMode,
  SequenceFilter,
  SequenceStep,
  StepTest,
} from '../model/index.ts'
import { MOST_PLACES, MOST_STEPS, NO_FILTER, parseSearch, SEQUENCE_ACTIONS } from '../model/index.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'
import { decodedParts, readField, readWord } from './read_field.ts'

/*
 * Filter parameters of the address:
 *   q=<search>            mode=word | mode=pattern
 *   f.<facet>=a,b,!c      included and (!) excluded values; ~ means “not given”           f.<facet>.match=all
 *   r.<facet>=10..20      a range, either end open
 *   tf.<field>=…          the same for a turn field       tf.<field>.match=all            tr.<field>=…
 *   pf.<field>=…          the same for a field of participants                            pr.<field>=…
 *   l.<scheme>=a,!b       labels; ~ means “not annotated”         l.<scheme>.match=all    l.<scheme>.on=turn
 *   seq=<step>><step>@<turns>     up to six steps; a step is <scheme>:<label>, action.<type>, or a change of a number of
 *                                 turns (lower.own.<field>, higher.any.<field>); `@2same` and `@2other` compare speakers
 *   only=<split>:<id>,<split>:<id>@<turn>   a fixed selection of conversations or turns
 * A key that ends with `.match` or `.on` has that dot encoded as `%2E`.
 */

/** Maximum length of a search in UTF-16 units. */
const MOST_SEARCHED = 10_000

/** Maximum number of search terms. The engine plans a condition for each, and cannot be interrupted meanwhile. */
export const MOST_TERMS = 50

/** Maximum number of facets and label schemes in a filter. */
export const MOST_PARTS = 50

/** Maximum number of values of all facets and label schemes together. */
export const MOST_VALUES = 1_000

/** Letters before those of conditions on turns and participants. */
const PREFIXES = { turn: 't', participant: 'p' } as const

const MODES = ['text', 'word', 'pattern'] as const satisfies readonly SearchMode[]

/** Formats a filter as encoded `name=value` parameters in a fixed order. */
export function formatFilter({ search, mode, facets, labels, sequence, only }: Filter): string[] {
  const params: [string, string][] = []
  if (search !== '') params.push(['q', search])
  if (mode !== 'text') params.push(['mode', mode])
  for (const facet of facets) {
    const { letter, format } = conditionForm(facet)
    const name = `${facet.of ? PREFIXES[facet.of] : ''}${letter}.${formatKey(facet.key)}`
    for (const [suffix, value] of format(facet)) params.push([`${name}${suffix}`, value])
  }
  for (const label of labels) {
    const key = formatKey(label.scheme)
    params.push([`l.${key}`, formatChoice(label)])
    if (label.match === 'all') params.push([`l.${key}.match`, 'all'])
    if (label.on === 'turn') params.push([`l.${key}.on`, 'turn'])
  }
  if (sequence) params.push(['seq', formatSequence(sequence)])
  if (only) params.push(['only', only.map(formatPlace).join(',')])
  return params.map(([name, value]) => `${readable(name)}=${readable(value)}`)
}

/** Parses the filter of an address. Skips invalid parts and reports them to `problems`. */
export function parseFilter(params: URLSearchParams, problems: AddressProblem[]): Filter {
  const facets: FacetFilter[] = []
  const labels: LabelFilter[] = []
  const fields = [...params]
  const parts = fields.flatMap(([name, value], at) => (isPart(name) ? [{ name, value, at }] : []))
  if (parts.length > MOST_PARTS) {
    const field = parts[MOST_PARTS]?.name ?? ''
    problems.push({ field, says: (m) => m.manyParts(parts.length, MOST_PARTS) })
  }
  let room = MOST_VALUES
  for (const { name, value, at } of parts.slice(0, MOST_PARTS)) {
    const settings = settingsOf(fields, at)
    const [, unit, kind, rest = ''] = /^([tp]?)(.)\.(.*)$/s.exec(name) ?? []
    const key = parseKey(rest)
    const of = unit === 't' ? 'turn' : unit === 'p' ? 'participant' : null
    const field = of ? ({ key, of } as const) : { key }
    if (kind === 'r') {
      const ends = parseRange(value)
      if (ends) facets.push({ kind: 'range', ...field, ...ends })
      else problems.push({ field: name, says: (m) => m.noRange(quoted(value)) })
      continue
    }
    const chosen = parseValues(name, value, room, problems)
    if (!chosen) continue
    room -= chosen.include.length + chosen.exclude.length
    const match = readWord(settings, problems, `${name}.match`, ['any', 'all'])
    if (kind === 'f') facets.push({ kind: 'values', ...field, ...chosen, match })
    else {
      const on = readWord(settings, problems, `${name}.on`, ['conversation', 'turn'])
      labels.push({ scheme: key, ...chosen, match, on })
    }
  }
  const only = readField(params, problems, 'only', parsePlaces, (m, text) => m.noPlaces(text, MOST_PLACES))
  const mode = readWord(params, problems, 'mode', MODES, (m, text) => m.noMode(text, MODES))
  return {
    search: parseSearchText(params.get('q') ?? NO_FILTER.search, mode, problems),
    mode,
    facets,
    labels,
    sequence: readField(params, problems, 'seq', parseSequence, (m, text) => m.noSequence(text)),
    ...(only && { only }),
  }
}

/** Fields with the settings of a part. If there are several parts about a field, each is followed by its own settings. */
function settingsOf(fields: readonly [string, string][], at: number): URLSearchParams {
  const name = fields[at]?.[0]
  const isSame = ([other]: [string, string]) => other === name
  if (fields.filter(isSame).length === 1) return new URLSearchParams(fields.map((field) => [...field]))
  const next = fields.findIndex((field, i) => i > at && isSame(field))
  return new URLSearchParams(fields.slice(at, next < 0 ? undefined : next).map((field) => [...field]))
}

/**
 * True if an address field belongs to the filter.
 * @param names all fields of the address, since `f.<facet>.match` has a meaning only together with `f.<facet>`
 */
export function isFilterField(name: string, names: ReadonlySet<string>): boolean {
  if (['q', 'mode', 'seq', 'only'].includes(name) || isPart(name)) return true
  const [, part] = /^([tp]?f\..+|l\..+)\.match$/s.exec(name) ?? /^(l\..+)\.on$/s.exec(name) ?? []
  return part !== undefined && names.has(part)
}

/** Distinguishes values from settings by suffix. A key itself may be called `on`. */
function isPart(name: string): boolean {
  return /^(?:[tp]?[fr]|l)\../s.test(name) && !/^(?:[tp]?[fr]|l)\..+\.(?:match|on)$/s.test(name)
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

function parseSearchText(text: string, mode: SearchMode, problems: AddressProblem[]): string {
  const terms = mode === 'pattern' ? [] : parseSearch(text)
  if (terms.length > MOST_TERMS)
    problems.push({ field: 'q', says: (m) => m.manyTerms(terms.length, MOST_TERMS) })
  const taken = text.slice(0, terms.length > MOST_TERMS ? terms[MOST_TERMS - 1]?.end : undefined)
  if (taken.length <= MOST_SEARCHED) return taken
  problems.push({ field: 'q', says: (m) => m.longSearch(text.length, MOST_SEARCHED) })
  return taken.slice(0, MOST_SEARCHED).toWellFormed()
}

function parseValues(name: string, text: string, room: number, problems: AddressProblem[]): Choice | null {
  const choice = parseChoice(text, room)
  if (!choice) {
    problems.push({ field: name, says: (m) => m.noValues(quoted(text), quoted(name)) })
    return null
  }
  const { include, exclude, named } = choice
  if (named > room) problems.push({ field: name, says: (m) => m.manyValues(quoted(name), named, room) })
  if (include.length + exclude.length > 0) return { include, exclude }
  if (room === 0) return null
  problems.push({ field: name, says: (m) => m.noValue(quoted(name)) })
  return null
}

function formatPlace({ split, id, turn }: OnlyPlace): string {
  return `${encoded(split)}:${encoded(id)}${turn === null ? '' : `@${turn}`}`
}

function parsePlaces(text: string): readonly OnlyPlace[] | null {
  const places = text.split(',').map((place): OnlyPlace | null => {
    const [, written = '', name = '', turn] = /^([^:@]+):([^:@]+)(?:@(0|[1-9]\d{0,8}))?$/.exec(place) ?? []
    const [split, id] = decodedParts([written, name]) ?? []
    return split && id ? { split, id, turn: turn === undefined ? null : Number(turn) } : null
  })
  const known = places.filter((place) => place !== null)
  return known.length === places.length && known.length <= MOST_PLACES ? known : null
}

function formatSequence({ first, next }: SequenceFilter): string {
  const later = next.map(
    ({ test, by, within }) => `>${formatTest(test)}@${within}${by === 'anyone' ? '' : by}`,
  )
  return `${formatTest(first)}${later.join('')}`
}

function formatTest(test: StepTest): string {
  switch (test.kind) {
    case 'label':
      return `${encoded(test.scheme)}:${encoded(test.value)}`
    case 'action':
      return `action.${test.action}`
    case 'change':
      return `${test.change}.${test.than}.${encoded(test.field)}`
  }
}

function parseSequence(text: string): SequenceFilter | null {
  const [head = '', ...rest] = text.split('>')
  const first = parseTest(head)
  const next = rest.map((part): SequenceStep | null => {
    const [, written = '', within, by = 'anyone'] = /^([^@]+)@([1-9]\d{0,3})(same|other)?$/.exec(part) ?? []
    const test = parseTest(written)
    return test && { test, by: by as SequenceStep['by'], within: Number(within) }
  })
  const steps = next.filter((step) => step !== null)
  const isWhole = steps.length === next.length && steps.length > 0 && steps.length <= MOST_STEPS
  return first && isWhole ? { first, next: steps } : null
}

function parseTest(text: string): StepTest | null {
  const [, action] = /^action\.([a-z]+)$/.exec(text) ?? []
  if (action !== undefined) {
    const known = SEQUENCE_ACTIONS.find((type) => type === action)
    return known ? { kind: 'action', action: known } : null
  }
  const [, change, than, ...key] = /^(lower|higher)\.(own|any)\.([^:@]+)$/.exec(text) ?? []
  if (change !== undefined) {
    const [field] = decodedParts(key) ?? []
    const read = { change: change as 'lower', than: than as 'own' }
    return field ? { kind: 'change', field, ...read } : null
  }
  const [, ...parts] = /^([^:@]+):([^:@]+)$/.exec(text) ?? []
  const [scheme, value] = decodedParts(parts) ?? []
  return scheme && value ? { kind: 'label', scheme, value } : null
}

/** Encodes text for an address. Leaves characters readable that need no encoding in a hash. */
function readable(text: string): string {
  return encoded(text).replace(/%(2C|21|7E|3A|3E|40)/g, (sign) => decodeURIComponent(sign))
}
