/** A field of an entry with its value ready for output. Fields with `null` are omitted. */
export type BibtexField = readonly [name: string, value: string | null]

/**
 * Writes a BibTeX entry (Patashnik 1988, "BibTeXing"), one field per line.
 * @param key letters, digits and hyphens, see `bibtexKey`
 * @param fields with escaped values: `bibtexText`, `bibtexAddress`
 */
export function bibtexEntry(type: string, key: string, fields: readonly BibtexField[]): string {
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = {${value}},`]))
  return [`@${type}{${key},`, ...lines, '}'].join('\n')
}

/** Joins text into one line and escapes LaTeX special characters. */
export function bibtexText(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\{}&%$#_~^]/g, (sign) => LATEX[sign] ?? `\\${sign}`)
}

/** Escapes text and protects its capitalization from bibliography styles. */
export function bibtexTitle(text: string): string {
  return `{${bibtexText(text)}}`
}

const LATEX: Readonly<Record<string, string>> = {
  // BibTeX counts escaped braces, too.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Escapes a URL. Only braces and backslashes can end a field early. */
export function bibtexAddress(url: string): string {
  return url.replace(/[{}\\\s]/g, (sign) => encodeURIComponent(sign))
}

/**
 * A printed URL for `howpublished`, which every style shows (`plain` knows no `url`). `#` and `%` are escaped, since
 * biblatex fails at them; the package hyperref prints them without the backslash.
 */
export function bibtexLink(url: string): string {
  return `\\url{${bibtexAddress(url).replace(/[#%]/g, '\\$&')}}`
}

/** Builds an entry's key from words: lowercase letters, digits and hyphens. Uses `fallback` if nothing remains. */
export function bibtexKey(words: readonly string[], fallback: string): string {
  const parts = words.map(keyWord)
  return parts.filter((part) => part !== '').join('-') || fallback
}

/** Reduces text to lowercase letters and digits. */
export function keyWord(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}
