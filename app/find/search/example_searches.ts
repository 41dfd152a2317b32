import { formatTerm, SEARCH_FIELDS } from '../../model/index.ts'
import type { SearchField } from './completion.ts'
import type { HelpEntry } from './help_entries.ts'
import { search as t } from './messages.ts'

/** Number of examples. */
const MOST = 6

/** Letters from which a word is likely to be about something. */
const WORD_LETTERS = 5

/**
 * Searches of this corpus to try: words of its texts, a label, a speaker, and so on. Each has a value that the corpus
 * has. Fewer than six if it has fewer fields and no texts.
 * @param texts some texts of the corpus, such as the first words of the first conversations
 */
export function exampleSearches(fields: readonly SearchField[], texts: readonly string[]): HelpEntry[] {
  const [word, other] = frequentWords(texts)
  const phrase = firstPhrase(texts)
  const language = new Set<string>(SEARCH_FIELDS)
  const term = ({ field, values, title, tried }: SearchField, at = 0): HelpEntry[] => {
    const value = values[at]?.value ?? (at === 0 && !language.has(field) ? tried : undefined)
    return value === undefined
      ? []
      : [{ typed: formatTerm({ kind: 'field', field, value, negated: false }), title }]
  }
  const named = (name: string) => fields.filter(({ field }) => field === name)
  const own = fields.filter(({ field }) => !language.has(field))
  const labels = own.filter(({ values }) => values.length > 0)
  const numbers = own.filter(({ tried }) => tried !== undefined)
  const labelled = labels[0] && term(labels[0])[0]
  const wanted: readonly HelpEntry[] = [
    ...(word ? [{ typed: word, title: t.word }] : []),
    ...(phrase ? [{ typed: `"${phrase}"`, title: t.phrase }] : []),
    ...(labelled ? [labelled] : []),
    ...(labelled && word ? [{ typed: `${labelled.typed} ${word}`, title: t.both }] : []),
    ...numbers.slice(0, 1).flatMap((field) => term(field)),
    // A role that all participants have tells nothing.
    ...[...named('role').filter(({ values }) => values.length > 1), ...named('speaker')].flatMap((field) =>
      term(field),
    ),
    ...named('to').flatMap((field) => term(field)),
    ...(word && other ? [{ typed: `${word} -${other}`, title: t.without }] : []),
    ...labels.slice(1).flatMap((field) => term(field)),
    ...labels.slice(0, 1).flatMap((field) => term(field, 1)),
    ...(other ? [{ typed: other, title: t.word }] : []),
  ]
  const seen = new Set<string>()
  return wanted.filter(({ typed }) => !seen.has(typed) && seen.add(typed)).slice(0, MOST)
}

/** Words that most texts have, the most frequent first. */
function frequentWords(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const words = text.toLowerCase().match(/(?<![\p{L}\p{N}'’])\p{L}+(?![\p{L}\p{N}'’…])/gu) ?? []
    for (const word of new Set(words))
      if (word.length >= WORD_LETTERS) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word)
}

/** Two words that follow each other in a text. */
function firstPhrase(texts: readonly string[]): string | null {
  for (const text of texts) {
    const [found] =
      /(?<![\p{L}\p{N}'’])\p{L}{2,} \p{L}{4,}(?![\p{L}\p{N}'’…])/u.exec(text.slice(0, 500)) ?? []
    if (found !== undefined) return found.toLowerCase()
  }
  return null
}
