/**
 * The language of the search box. All terms must match in the same turn.
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

/** Terms in the order in which they were typed. Never fails: what is not a term of another kind is a text. */
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
