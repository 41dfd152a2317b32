import { session as text } from '../../messages/session.ts'
import { type LabelDefinition, type LabelScheme, SEARCH_FIELDS } from '../../model/index.ts'

interface SchemeParts {
  /** Of the label file, without folders. */
  readonly name: string
  /** The labels that the file gives. */
  readonly labels: ReadonlySet<string>
  /** The same as the file itself could declare them. */
  readonly values: readonly LabelDefinition[]
  /** Who gives most of them. */
  readonly by: string
}

/**
 * The scheme of a label file's labels: the one of the corpus that declares them all, so that its giver can be compared
 * with others; else one of its own. Where several schemes of the corpus declare them, its own has the values of the
 * first, so that they can still be compared.
 */
export function schemeOfFile(schemes: readonly LabelScheme[], file: SchemeParts): LabelScheme {
  const fitting = schemes.filter((scheme) => {
    const declared = new Set(scheme.values.map((v) => v.value))
    return file.labels.size > 0 && [...file.labels].every((label) => declared.has(label))
  })
  const [first] = fitting
  if (first && fitting.length === 1) return first
  return {
    id: schemeId(
      file.name,
      schemes.map((s) => s.id),
    ),
    title: file.name,
    by: file.by,
    source: text.addedLabels(file.name),
    counted: true,
    values: first?.values ?? file.values,
  }
}

/**
 * Words that mean something else in a search, where a scheme's id is the name of a field: the fields of every search,
 * and names that corpora have for theirs. They are the same for every corpus, since links hold the ids made beside them.
 */
const RESERVED = [...SEARCH_FIELDS, 'price', 'intent', 'act']

/**
 * An id for a scheme, from a file's name: letters, digits and `-`, as an address and a search can hold it.
 * @param others ids that are taken
 */
export function schemeId(name: string, others: readonly string[]): string {
  const words = name
    .replace(/\.[^.]*$/u, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = (words ?? []).join('-').slice(0, 40).replace(/-$/, '')
  const start = /^[a-z]/.test(slug) ? slug : slug === '' ? 'labels' : `labels-${slug}`
  const taken = new Set<string>([...RESERVED, ...others])
  for (let n = 1; ; n++) {
    const id = n === 1 ? start : `${start}-${n}`
    if (!taken.has(id)) return id
  }
}

/** A giver's name that nobody else has under the scheme: two givers of one name would be one. */
export function giverName(by: string, file: string, others: ReadonlySet<string>): string {
  for (let n = 0; ; n++) {
    const name = n === 0 ? by : `${by} (${n === 1 ? file : `${file}, ${n}`})`
    if (!others.has(name)) return name
  }
}
