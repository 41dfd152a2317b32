/** A field of an entry, as it is to be read; `null`: not known, left out. */
export type BibtexField = readonly [name: string, value: string | null]

/**
 * An entry of a BibTeX file (Patashnik 1988, "BibTeXing"), one field a line.
 * @param key letters, digits and hyphens, see `bibtexKey`
 * @param fields with values as LaTeX reads them: `bibtexText`, `bibtexAddress`
 */
export function bibtexEntry(type: string, key: string, fields: readonly BibtexField[]): string {
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = {${value}},`]))
  return [`@${type}{${key},`, ...lines, '}'].join('\n')
}

/** Text on one line, without what LaTeX would take for commands. */
export function bibtexText(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\{}&%$#_~^]/g, (sign) => LATEX[sign] ?? `\\${sign}`)
}

/** Text whose capitals stay, whatever the style. */
export function bibtexTitle(text: string): string {
  return `{${bibtexText(text)}}`
}

const LATEX: Readonly<Record<string, string>> = {
  // BibTeX counts braces that are escaped, too.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** An address, of which only braces, and a backslash before one, end a field too early. */
export function bibtexAddress(url: string): string {
  return url.replace(/[{}\\\s]/g, (sign) => encodeURIComponent(sign))
}

/** What an entry is called by: small letters, digits and hyphens of some words. `fallback` where none of that is left. */
export function bibtexKey(words: readonly string[], fallback: string): string {
  const parts = words.map(keyWord)
  return parts.filter((part) => part !== '').join('-') || fallback
}

/** The small letters and digits of a text. */
export function keyWord(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}
