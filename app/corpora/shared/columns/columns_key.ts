/**
 * Reserved keys for metadata: the columns that every corpus has in the tables `conversations` and `turns` (a test
 * compares them with `tables/schema.ts`), the field names of a search (`price` used to be a field of every search, and
 * existing links depend on the resulting keys), DuckDB's numbers of rows, and the one lower-case name that plain objects
 * inherit.
 */
export const COMMON_COLUMNS: readonly string[] = [
  ...['key', 'id', 'split', 'file', 'row', 'title', 'preview', 'turns', 'utterances', 'annotated', 'outcome'],
  ...['words', 'outcome_title', 'outcome_summary', 'label_counts', 'fingerprint', 'document'],
  ...['conversation_key', 'conversation', 'turn', 'speaker', 'name', 'role', 'text', 'folded', 'action'],
  ...['section', 'time', 'label', 'by', 'kind', 'price', 'rowid'],
  'constructor',
]

/** `COMMON_COLUMNS` and the columns of the label table, reserved for keys of facets and turn fields. */
export const RESERVED_KEYS: readonly string[] = [...COMMON_COLUMNS, 'scheme', 'value', 'given_by']

const LONGEST_KEY = 40
const LONGEST_TITLE = 60

/** `Source language` and `sourceLanguage` → `source_language`. Empty if the text has no Latin letter or digit. */
function slugOf(text: string): string {
  const slug = text
    .slice(0, 4 * LONGEST_KEY)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, LONGEST_KEY)
    .replace(/^_+|_+$/g, '')
  return /^\d/.test(slug) ? `c_${slug}` : slug
}

/**
 * Creates a function that turns column names into unique keys (`/^[a-z][a-z0-9_]*$/`). A reserved name gets a prefix:
 * `title` becomes `published_title`.
 */
export function keyMaker(reserved: readonly string[] = RESERVED_KEYS): (name: string) => string {
  const taken = new Set(reserved)
  return (name) => {
    const slug = slugOf(name) || 'column'
    const wish = taken.has(slug) && reserved.includes(slug) ? `published_${slug}` : slug
    let key = wish
    for (let n = 2; taken.has(key); n++) key = `${wish}_${n}`
    taken.add(key)
    return key
  }
}

/** Display name of a column: `meta.sourceLang` → `Meta source lang`. No control characters, limited length. */
export function columnTitle(path: string, nameless = 'Unnamed column'): string {
  const words = visible(path.slice(0, 4 * LONGEST_TITLE))
    .replace(/([a-z0-9])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/[\s._-]+/g, ' ')
    .trim()
  const [first = '', ...rest] = [...words].slice(0, LONGEST_TITLE)
  return first === '' ? nameless : first.toUpperCase() + rest.join('')
}

/** Removes control characters, lone surrogates and characters that change the text direction. */
export function visible(name: string): string {
  return name.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
}
