import { latexText, UNICHAR } from '../figure/formats/latex_text.ts'

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

/**
 * Joins text into one line and escapes what LaTeX reads. Accented letters become commands in braces, since BibTeX sorts
 * and abbreviates by bytes. Characters that pdfTeX lacks become `\unichar`, which `withPreamble` defines.
 */
export function bibtexText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC')
  return latexText(line).replace(
    /\\unichar\{\w+\}\{[^{}]*\}|\\[{}]|[^ -~]/gu,
    (sign) => BRACES[sign] ?? (sign.startsWith('\\') ? sign : accented(sign)),
  )
}

/** Adds the definition of `\unichar` to entries that use it, unless they have it. */
export function withPreamble(entries: string): string {
  return entries.includes('\\unichar{') && !entries.includes(PREAMBLE) ? `${PREAMBLE}\n\n${entries}` : entries
}

/** In one line, since BibTeX joins lines and keeps `%`. */
const PREAMBLE = `@preamble{"${UNICHAR.replace(/%?\n\s*/g, '')}"}`

/** BibTeX counts escaped braces, too. */
const BRACES: Readonly<Record<string, string>> = {
  '\\{': '\\textbraceleft{}',
  '\\}': '\\textbraceright{}',
}

/** LaTeX's accents by combining mark. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': "'",
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '=',
  '\u0306': 'u',
  '\u0307': '.',
  '\u0308': '"',
  '\u030a': 'r',
  '\u030b': 'H',
  '\u030c': 'v',
  '\u0327': 'c',
}

const LETTER_COMMANDS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  ß: 'ss',
  ı: 'i',
}

function accented(letter: string): string {
  const [base = '', mark = ''] = letter.normalize('NFD')
  if (mark in ACCENTS) return `{\\${ACCENTS[mark]}{${base}}}`
  return letter in LETTER_COMMANDS ? `{\\${LETTER_COMMANDS[letter]}}` : letter
}

/** Escapes text and protects its capitalization from bibliography styles. */
export function bibtexTitle(text: string): string {
  return `{${bibtexText(text)}}`
}

/** Escapes a URL. Also percent-encodes signs that BibTeX or LaTeX would read within `\url`. */
export function bibtexAddress(url: string): string {
  return url
    .toWellFormed()
    .replace(/[^!-~]+/gu, encodeURIComponent)
    .replace(/[{}\\^`|<>"]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
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
