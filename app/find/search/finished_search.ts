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

/**
 * A term about roles in a corpus whose participants have none, and the same about speakers if there is one of this
 * name. Null if there is no such term, or if it is not known yet whether there are roles.
 */
export function roleWithoutRoles(
  search: string,
  { roles, speakers }: { readonly roles: readonly string[]; readonly speakers: readonly string[] },
): { readonly typed: string; readonly instead: string; readonly search: string } | null {
  if (roles.length > 0 || speakers.length === 0) return null
  const term = parseSearch(search).find(({ kind, field }) => kind === 'field' && field === 'role')
  if (!term) return null
  const instead = formatTerm({ ...term, field: 'speaker' })
  return {
    typed: search.slice(term.start, term.end),
    instead,
    search: search.slice(0, term.start) + instead + search.slice(term.end),
  }
}
