/**
 * Names that metadata must not have as a column: the columns that every corpus has in the tables `conversations` and
 * `turns` (a test compares them with `tables/schema.ts`), what a search may say before a colon (`price` was a field of
 * every search, and links hold the keys that it made), and the one lower-case name that plain objects inherit.
 */
export const COMMON_COLUMNS: readonly string[] = [
  ...['key', 'id', 'split', 'file', 'row', 'title', 'preview', 'turns', 'utterances', 'annotated', 'outcome'],
  ...['outcome_title', 'outcome_summary', 'label_counts', 'fingerprint', 'document'],
  ...['conversation_key', 'conversation', 'turn', 'speaker', 'name', 'role', 'text', 'folded', 'action'],
  ...['section', 'time', 'label', 'by', 'kind', 'price', 'constructor'],
]

/** The same, and the columns of the table of labels, for the keys of facets and turn fields. */
export const RESERVED_KEYS: readonly string[] = [...COMMON_COLUMNS, 'scheme', 'value', 'given_by']

const LONGEST_KEY = 40
const LONGEST_TITLE = 60

/** `Source language` and `sourceLanguage` → `source_language`; `''` where no Latin letter or digit is in it. */
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
 * A function that makes keys (`/^[a-z][a-z0-9_]*$/`) out of the names of columns, none twice and none reserved:
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

/** A column's name for people: `meta.sourceLang` → `Meta source lang`; without control characters, of bounded length. */
export function columnTitle(path: string, nameless = 'Unnamed column'): string {
  const words = visible(path.slice(0, 4 * LONGEST_TITLE))
    .replace(/([a-z0-9])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/[\s._-]+/g, ' ')
    .trim()
  const [first = '', ...rest] = [...words].slice(0, LONGEST_TITLE)
  return first === '' ? nameless : first.toUpperCase() + rest.join('')
}

/** A name without control characters, halves of characters, and those that turn the direction of text around. */
export function visible(name: string): string {
  return name.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
}
