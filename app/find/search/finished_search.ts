import { formatTerm, parseSearch } from '../../model/index.ts'

/**
 * The search without half-typed terms, such as `quadrant:` and `quadrant:"`, which would find nothing or the name of
 * the field as a word.
 * @param fields names of the corpus's fields
 */
export function finishedSearch(text: string, fields: ReadonlySet<string>): string {
  return text
    .replace(/(^|\s)-?([A-Za-z][\w-]*):"?(?=\s|$)/g, (term: string, before: string, field: string) =>
      fields.has(field.toLowerCase()) ? before : term,
    )
    .trimEnd()
}

/** A term that finds nothing, because the corpus has no data for its field, and a search to offer instead. */
export interface LackingTerm {
  readonly field: 'role' | 'to'
  readonly typed: string
  readonly instead: string
  readonly search: string
}

/**
 * A term about roles if participants have none, or about addressees if turns have none, with the same about speakers.
 * Null if there is no such term, or if it is not known yet whether there are roles.
 * @param lacksAddressees false also if `to` is a field of the corpus itself
 */
export function lackingTerm(
  search: string,
  known: {
    readonly roles: readonly string[]
    readonly speakers: readonly string[]
    readonly lacksAddressees: boolean
  },
): LackingTerm | null {
  const lacks: Readonly<Record<LackingTerm['field'], boolean>> = {
    role: known.roles.length === 0 && known.speakers.length > 0,
    to: known.lacksAddressees,
  }
  for (const term of parseSearch(search)) {
    const { kind, field } = term
    if (kind !== 'field' || (field !== 'role' && field !== 'to') || !lacks[field]) continue
    const instead = formatTerm({ ...term, field: 'speaker' })
    return {
      field,
      typed: search.slice(term.start, term.end),
      instead,
      search: search.slice(0, term.start) + instead + search.slice(term.end),
    }
  }
  return null
}
