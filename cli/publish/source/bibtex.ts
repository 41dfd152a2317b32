import { defaultStrings } from '@citation-js/plugin-bibtex/lib-mjs/input/constants.js'
import { parse as parseFile } from '@citation-js/plugin-bibtex/lib-mjs/input/file.js'
import { parse as parseValue } from '@citation-js/plugin-bibtex/lib-mjs/input/value.js'
import type { Citation } from '../../../app/model/index.ts'

/** Citation of a corpus, read from BibTeX. */
export interface BibtexEntry {
  readonly citation: Omit<Citation, 'licence'>
  /** LaTeX commands that the text still contains, since the library does not know them. */
  readonly unknown: readonly string[]
  /** Names in the first entry that no `@string` defines. BibTeX and the library read them as empty. */
  readonly undefinedNames: readonly string[]
  /** Number of entries in the file. Only the first one is used. */
  readonly entries: number
}

/** `howpublished` often contains only the address. */
const VENUES = ['booktitle', 'journal', 'journaltitle', 'publisher', 'school', 'institution', 'howpublished']

/**
 * Reads the first entry of a BibTeX or BibLaTeX file.
 * @throws Error if the file has no entry or is malformed, or if the entry has no title
 */
export function readBibtex(text: string): BibtexEntry {
  const entries = parseEntries(text)
  const [first] = entries
  if (!first) throw new Error('it contains no BibTeX entry, such as @inproceedings{key, title = {…}, …}.')
  const { citation, unknown } = citationOf(first.properties)
  return {
    citation: { ...citation, bibtex: firstEntryOf(text) },
    unknown,
    undefinedNames: undefinedNamesIn(text),
    entries: entries.length,
  }
}

/**
 * The first entry as its author wrote it, with the `@string` definitions of the file if it uses names. Ends at its
 * closing brace, so that comments and other entries are left out.
 */
function firstEntryOf(text: string): string {
  const parts = Array.from(text.matchAll(/^[ \t]*@([a-z]+)\s*[{(]/gim), ({ index, 1: kind = '' }) => ({
    kind: kind.toLowerCase(),
    source: balanced(text.slice(index)).trim(),
  }))
  const entry = parts.find(({ kind }) => !['string', 'comment', 'preamble'].includes(kind))?.source ?? ''
  const usesNames = /[=#]\s*[a-z_]/i.test(withoutValues(entry))
  const strings = usesNames ? parts.filter(({ kind }) => kind === 'string').map(({ source }) => source) : []
  return [...strings, entry].join('\n')
}

/** The beginning of a text up to the bracket that closes its first one. */
function balanced(text: string): string {
  const open = text.search(/[{(]/)
  const [opening, closing] = text[open] === '(' ? ['(', ')'] : ['{', '}']
  let [depth, braces] = [0, 0]
  for (let at = open; at < text.length; at++) {
    const sign = text[at]
    if (text[at - 1] === '\\') continue
    if (opening === '(' && sign === '{') braces += 1
    if (opening === '(' && sign === '}') braces -= 1
    if (sign === opening && braces === 0) depth += 1
    if (sign === closing && braces === 0) depth -= 1
    if (depth === 0) return text.slice(0, at + 1)
  }
  return text
}

function parseEntries(text: string): ReturnType<typeof parseFile> {
  // The library reads an @ in a comment line as an entry.
  const withoutComments = text.replace(/^[ \t]*%.*$/gm, '')
  try {
    return parseFile(withoutComments)
  } catch (error) {
    const line = /at line (\d+)/.exec(String(error))?.[1]
    throw new Error(line === undefined ? 'it is not BibTeX.' : `its line ${line} is not BibTeX.`, {
      cause: error,
    })
  }
}

function undefinedNamesIn(text: string): readonly string[] {
  const parts = withoutValues(text).split('@')
  const partsOf = (kind: RegExp) => parts.filter((part) => kind.test(part))
  const defined = partsOf(/^string\b/i).flatMap((part) => /[{(]\s*([\w:+-]+)/.exec(part)?.[1] ?? [])
  const known = new Set([...Object.keys(defaultStrings), ...defined.map((name) => name.toLowerCase())])
  const [entry = ''] = partsOf(/^(?!string\b|comment\b|preamble\b)[a-z]+\s*[{(]/i)
  const names = [...entry.matchAll(/[=#]\s*([a-z_][\w:+-]*)/gi)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !known.has(name.toLowerCase()))
}

/** Removes values in braces or quotes, so that only keys, names and signs are left. */
function withoutValues(text: string): string {
  let [left, depth, isQuoted] = ['', 0, false]
  for (const sign of text) {
    if (sign === '"' && depth === 1) isQuoted = !isQuoted
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth <= 1 && !isQuoted) left += sign
  }
  return left
}

function citationOf(
  fields: Readonly<Record<string, string | number>>,
): Pick<BibtexEntry, 'citation' | 'unknown'> {
  const raw = (name: string) => String(fields[name] ?? '')
  const text = (name: string) => plainText(readValue(raw(name), name))
  const title = text('title')
  if (title === '') throw new Error('its first entry has no title.')
  const doi = raw('doi').replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '')
  // Read from the raw value, since the library escapes `\_` in an address as `%5C_`.
  const address = /https?:\/\/[^\s{}]+/
    .exec(raw('url') || raw('howpublished'))?.[0]
    .replace(/\\([_%#&~])/g, '$1')
  const people = authorsOf(raw('author') || raw('editor'))
  const year = /\b\d{4}\b/.exec(raw('year') || raw('date'))?.[0]
  const venue = VENUES.map(text).find((name) => name !== '' && !/^https?:\S+$/.test(name)) ?? ''
  const shown = [title, people, venue].join(' ')
  return {
    citation: {
      authors: people,
      year: Number(year ?? 0),
      title,
      venue,
      url: address ?? (doi === '' ? '' : `https://doi.org/${doi}`),
    },
    unknown: [...new Set(shown.match(/\\[A-Za-z]+/g))],
  }
}

/** @throws Error if the value is not LaTeX, such as one with a single `$` */
function readValue(value: string, field: string): ReturnType<typeof parseValue> {
  try {
    return parseValue(value, field)
  } catch (cause) {
    throw new Error(`the field “${field}” of its first entry is not valid LaTeX.`, { cause })
  }
}

/** Names in the form "Given Family", separated by commas. */
function authorsOf(people: string): string {
  const names = people === '' ? [] : readValue(people, 'author')
  if (typeof names === 'string') return plainText(names)
  return names
    .map(({ given, prefix, family, suffix }) => {
      if (family === 'others' && given === undefined) return 'et al.'
      const name = [given, prefix, family].filter(Boolean).join(' ')
      return plainText(suffix ? `${name}, ${suffix}` : name)
    })
    .join(', ')
}

/** Removes the HTML that the library writes for italics and other styles. */
function plainText(value: string | readonly unknown[]): string {
  return String(value)
    .replace(/<\/?(?:i|b|sup|sub|span)(?: [^<>]*)?>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}
