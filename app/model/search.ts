/**
 * The language of the search box. Everything in it must hold of one and the same turn.
 *
 * - `word` – the text holds it, anywhere, without regard to case and accents
 * - `"a phrase"` – the same with spaces
 * - `/pattern/` – a regular expression (RE2) over the text as it is, without regard to case
 * - `field:value`, `field:"a value"` – see `SEARCH_FIELDS`
 * - `-` before any of them – it must not hold
 */
export interface SearchTerm {
  readonly kind: 'text' | 'pattern' | 'field'
  /** The field's name in lower case; `''` for texts and patterns. */
  readonly field: string
  readonly value: string
  readonly negated: boolean
  /** Where the term stands in what was typed. */
  readonly start: number
  readonly end: number
}

/** A comparison of a number: `5`, `>5`, `>=5`, `<5`, `<=5`, `5..10`. */
export interface NumberCondition {
  readonly min: number
  readonly max: number
  readonly minExcluded: boolean
  readonly maxExcluded: boolean
}

/** What a field's value is compared with. A label scheme's id is a field, too. */
export const SEARCH_FIELDS = [
  { field: 'label', title: 'Has this label, of any scheme' },
  { field: 'by', title: 'Has a label given by' },
  { field: 'speaker', title: 'Said by the participant of this id or name' },
  { field: 'role', title: 'Said by a participant of this role' },
  { field: 'action', title: 'Is this action: propose, accept, reject, leave, select, unrecorded' },
  { field: 'kind', title: 'Is an utterance or an action' },
  { field: 'price', title: 'Has a price: 5, >5, 5..10' },
] as const

/** Shorter names of label schemes, as people type them. */
export const SCHEME_ALIASES: Readonly<Record<string, string>> = {
  intent: 'dialogue-act',
  act: 'dialogue-act',
}

/**
 * The label scheme that a field of a search names, by its id or by an alias.
 * @param schemes ids of the schemes that there are
 */
export function schemeOfField(field: string, schemes: readonly string[]): string | undefined {
  const alias = Object.hasOwn(SCHEME_ALIASES, field) ? SCHEME_ALIASES[field] : undefined
  return schemes.find((s) => s === field) ?? schemes.find((s) => s === alias)
}

/** Terms in the order in which they were typed. Never fails: what is no term of another kind is a text. */
export function parseSearch(search: string): SearchTerm[] {
  const terms: SearchTerm[] = []
  const pattern = /(-?)(?:([A-Za-z][\w-]*):(?=\S))?(?:"([^"]*)(?:"|$)|\/((?:[^/\\]|\\.)+)\/(?=\s|$)|(\S+))/gu
  for (const match of search.matchAll(pattern)) {
    const [source, minus, field, phrase, regex, bare] = match
    const value = phrase ?? (field === undefined ? (regex ?? bare) : (bare ?? `/${regex}/`)) ?? ''
    if (value === '') continue
    terms.push({
      kind: field !== undefined ? 'field' : regex !== undefined ? 'pattern' : 'text',
      field: field?.toLowerCase() ?? '',
      value,
      negated: minus === '-',
      start: match.index,
      end: match.index + source.length,
    })
  }
  return terms
}

/** A term as it is typed. */
export function formatTerm({ kind, field, value, negated }: Omit<SearchTerm, 'start' | 'end'>): string {
  const plain = /^[^\s"]+$/u.test(value)
  const quoted = plain ? value : `"${value.replaceAll('"', '')}"`
  const body = kind === 'pattern' ? `/${value}/` : kind === 'field' ? `${field}:${quoted}` : quoted
  return `${negated ? '-' : ''}${body}`
}

/** A number's condition as it is typed; `null` where it is none. */
export function parseNumberCondition(text: string): NumberCondition | null {
  const open = { min: -Infinity, max: Infinity, minExcluded: false, maxExcluded: false }
  const number = (digits: string | undefined) =>
    digits === undefined ? Number.NaN : Number(digits.replace(/[$,]/g, ''))
  const range = /^(\$?-?[\d.,]+)\.\.(\$?-?[\d.,]+)$/.exec(text)
  if (range) return checked({ ...open, min: number(range[1]), max: number(range[2]) })
  const compared = /^(>=|<=|>|<|=)?(\$?-?[\d.,]+)$/.exec(text)
  if (!compared) return null
  const value = number(compared[2])
  switch (compared[1]) {
    case '>':
      return checked({ ...open, min: value, minExcluded: true })
    case '>=':
      return checked({ ...open, min: value })
    case '<':
      return checked({ ...open, max: value, maxExcluded: true })
    case '<=':
      return checked({ ...open, max: value })
    default:
      return checked({ ...open, min: value, max: value })
  }
}

function checked(condition: NumberCondition): NumberCondition | null {
  return Number.isNaN(condition.min) || Number.isNaN(condition.max) ? null : condition
}
