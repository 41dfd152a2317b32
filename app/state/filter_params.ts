import type { FacetFilter, Filter, LabelFilter, SearchMode, SequenceFilter } from '../model/index.ts'
import { MISSING, NO_FILTER } from '../model/index.ts'
import type { AddressProblem } from './view_state.ts'

/*
 * The filter's part of the address:
 *   q=<search>            mode=word | mode=pattern
 *   f.<facet>=a,b,!c      included and (!) excluded values; ~ stands for “not given”      f.<facet>.match=all
 *   r.<facet>=10..20      a range, either end open
 *   l.<scheme>=a,!b       labels                        l.<scheme>.match=all              l.<scheme>.on=turn
 *   seq=<scheme>:<label>><scheme>:<label>@<turns>
 */

const MODES: readonly SearchMode[] = ['text', 'word', 'pattern']

/** A filter as parameters of an address, in a fixed order, each `name=value` encoded. */
export function formatFilter({ search, mode, facets, labels, sequence }: Filter): string[] {
  const params: [string, string][] = []
  if (search !== '') params.push(['q', search])
  if (mode !== 'text') params.push(['mode', mode])
  for (const facet of facets) {
    if (facet.kind === 'range') params.push([`r.${facet.key}`, `${facet.min ?? ''}..${facet.max ?? ''}`])
    else {
      params.push([`f.${facet.key}`, formatValues(facet)])
      if (facet.match === 'all') params.push([`f.${facet.key}.match`, 'all'])
    }
  }
  for (const label of labels) {
    params.push([`l.${label.scheme}`, formatValues(label)])
    if (label.match === 'all') params.push([`l.${label.scheme}.match`, 'all'])
    if (label.on === 'turn') params.push([`l.${label.scheme}.on`, 'turn'])
  }
  if (sequence) params.push(['seq', formatSequence(sequence)])
  return params.map(([name, value]) => `${readable(name)}=${readable(value)}`)
}

/** Reads the filter out of an address; what cannot be understood is named in `problems` and left out. */
export function parseFilter(params: URLSearchParams, problems: AddressProblem[]): Filter {
  const facets: FacetFilter[] = []
  const labels: LabelFilter[] = []
  for (const [name, value] of params) {
    const [, kind, key] = /^([frl])\.(.+)$/s.exec(name) ?? []
    // What follows a key is about it; a key itself may well be called `on`.
    if (kind === undefined || key === undefined || /.\.(?:match|on)$/s.test(key)) continue
    if (kind === 'r') {
      const range = parseRange(key, value, problems)
      if (range) facets.push(range)
      continue
    }
    const chosen = parseValues(name, value, problems)
    if (!chosen) continue
    const match = params.get(`${name}.match`) === 'all' ? 'all' : 'any'
    if (kind === 'f') facets.push({ kind: 'values', key, ...chosen, match })
    else
      labels.push({
        scheme: key,
        ...chosen,
        match,
        on: params.get(`${name}.on`) === 'turn' ? 'turn' : 'conversation',
      })
  }
  return {
    search: params.get('q') ?? NO_FILTER.search,
    mode: parseMode(params.get('mode'), problems),
    facets,
    labels,
    sequence: parseSequence(params.get('seq'), problems),
  }
}

function formatValues({
  include,
  exclude,
}: {
  include: readonly string[]
  exclude: readonly string[]
}): string {
  return [...include.map(formatValue), ...exclude.map((v) => `!${formatValue(v)}`)].join(',')
}

function formatValue(value: string): string {
  if (value === MISSING) return '~'
  return encodeURIComponent(value).replaceAll('!', '%21').replaceAll('~', '%7E') || '%'
}

function parseValues(
  name: string,
  text: string,
  problems: AddressProblem[],
): { include: string[]; exclude: string[] } | null {
  const include: string[] = []
  const exclude: string[] = []
  try {
    for (const part of text.split(',').filter((p) => p !== '' && p !== '!')) {
      const encoded = part.startsWith('!') ? part.slice(1) : part
      const value = encoded === '~' ? MISSING : encoded === '%' ? '' : decodeURIComponent(encoded)
      if (part.startsWith('!')) exclude.push(value)
      else include.push(value)
    }
  } catch {
    problems.push({
      field: name,
      message: `The values “${text}” of “${name}” in the address are not well formed.`,
    })
    return null
  }
  if (include.length + exclude.length > 0) return { include, exclude }
  problems.push({ field: name, message: `“${name}” in the address names no value.` })
  return null
}

function parseRange(key: string, text: string, problems: AddressProblem[]): FacetFilter | null {
  const [, low, high] = /^([^.]*(?:\.\d+)?[^.]*)\.\.(.*)$/s.exec(text) ?? []
  const end = (part: string | undefined) => (part === '' ? null : Number(part))
  const min = end(low)
  const max = end(high)
  const understood =
    low !== undefined && !Number.isNaN(min) && !Number.isNaN(max) && (min !== null || max !== null)
  if (understood) return { kind: 'range', key, min, max }
  problems.push({
    field: `r.${key}`,
    message: `“${text}” is not a range; one is written 10..20, 10.. or ..20.`,
  })
  return null
}

function parseMode(text: string | null, problems: AddressProblem[]): SearchMode {
  if (text === null) return NO_FILTER.mode
  if (MODES.includes(text as SearchMode)) return text as SearchMode
  problems.push({ field: 'mode', message: `“${text}” is no way to search; there are ${MODES.join(', ')}.` })
  return NO_FILTER.mode
}

function formatSequence({ first, second, within }: SequenceFilter): string {
  const [a, b] = [first, second].map(
    ({ scheme, value }) => `${encodeURIComponent(scheme)}:${encodeURIComponent(value)}`,
  )
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
  const message = `“${text}” is not a sequence; one is written scheme:label>scheme:label@turns.`
  problems.push({ field: 'seq', message })
  return null
}

/** Encoded for an address, with the signs that need no encoding in a hash left readable. */
function readable(text: string): string {
  return encodeURIComponent(text).replace(/%(2C|21|7E|3A|3E|40)/g, (encoded) => decodeURIComponent(encoded))
}
