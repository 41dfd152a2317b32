import { formatTerm } from '../../model/index.ts'
import type { SearchField } from './completion.ts'
import { search as t } from './messages.ts'

/** An example of search syntax with its meaning. */
export interface HelpEntry {
  readonly typed: string
  readonly title: string
}

const LANGUAGE: readonly HelpEntry[] = [
  { typed: 'word', title: t.word },
  { typed: '"some words"', title: t.phrase },
  { typed: '/colou?r/', title: t.expression },
  { typed: '-word', title: t.not },
]

/** Example values for fields without suggestions. */
const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['speaker', 'name'],
  ['to', 'name'],
  ['role', 'role'],
])

/** Examples of the search syntax, with one for each field of a corpus. */
export function helpEntries(fields: readonly SearchField[]): HelpEntry[] {
  return [
    ...LANGUAGE,
    ...fields.map(({ field, title, values, example }) => {
      const value = values[0]?.value ?? example ?? EXAMPLES.get(field) ?? 'value'
      return { typed: formatTerm({ kind: 'field', field, value, negated: false }), title }
    }),
  ]
}
