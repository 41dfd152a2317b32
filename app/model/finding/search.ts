/**
 * Syntax of the search box. All terms must match in the same turn.
 *
 * - `word` – the text contains it, ignoring case and accents
 * - `"a phrase"` – the same with spaces; `\\"` is a quotation mark in it
 * - `/pattern/` – a regular expression (RE2) on the original text, ignoring case
 * - `field:value`, `field:"a value"` – see `SEARCH_FIELDS`
 * - `-` before any of them – it must not match
 */
export interface SearchTerm {
  readonly kind: 'text' | 'pattern' | 'field'
  /** Field name in lower case; empty for texts and patterns. */
  readonly field: string
  readonly value: string
  readonly negated: boolean
  /** Range of the term in the typed search. */
  readonly start: number
  readonly end: number
}

/** Parses terms in the order in which they were typed. Never fails, since everything else is a text term. */
export function parseSearch(search: string): SearchTerm[] {
  const terms: SearchTerm[] = []
  const pattern =
    /(-?)(?:([A-Za-z][\w-]*):(?=\S))?(?:"((?:\\["\\]|[^"])*)"|"([^"]*)$|\/((?:[^/\\]|\\.)+)\/(?=\s|$)|(\S+))/gu
  for (const match of search.matchAll(pattern)) {
    const [source, minus, field, quoted, open, regex, bare] = match
    const phrase = (quoted ?? open)?.replace(/\\(["\\])/g, '$1')
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
