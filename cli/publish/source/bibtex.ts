import type { Citation } from '../../../app/model/index.ts'

/** What a BibTeX entry says of a corpus. */
export interface BibtexEntry {
  readonly citation: Omit<Citation, 'licence'>
  /** Commands of LaTeX that stand in it as they are, since they are not known here. */
  readonly unknown: readonly string[]
  /** How many entries there are; the first counts. */
  readonly entries: number
}

/** `howpublished` often holds nothing but the address. */
const VENUES = ['booktitle', 'journal', 'journaltitle', 'publisher', 'school', 'institution', 'howpublished']

/**
 * Reads the first entry of a BibTeX file: fields in braces, in quotes or bare, joined by `#`, with `@string` names; of
 * LaTeX only accents, dashes and escaped signs.
 * @throws Error where there is none, or it does not end, or has no title
 */
export function readBibtex(text: string): BibtexEntry {
  const names = new Map<string, string>()
  let first: ReadonlyMap<string, string> | null = null
  let entries = 0
  for (const match of text.matchAll(/@\s*([A-Za-z]+)\s*([{(])/g)) {
    const [all, type = '', open = '{'] = match
    const kind = type.toLowerCase()
    if (kind === 'comment' || kind === 'preamble') continue
    const body = new Body(text, match.index + all.length, open === '{' ? '}' : ')')
    if (kind === 'string') {
      for (const [name, value] of body.fields(names)) names.set(name, value)
      continue
    }
    entries += 1
    first ??= body.entry(names)
  }
  if (!first) throw new Error('it contains no BibTeX entry, such as @inproceedings{key, title = {…}, …}.')
  return { ...citationOf(first), entries }
}

class Body {
  readonly #text: string
  #at: number
  readonly #end: string

  constructor(text: string, at: number, end: string) {
    this.#text = text
    this.#at = at
    this.#end = end
  }

  /** The fields after the key. */
  entry(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    this.#take(/[^,{}()\s]*/y)
    this.#take(/\s*,?/y)
    return this.fields(names)
  }

  fields(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    const found = new Map<string, string>()
    for (;;) {
      this.#take(/[\s,]*/y)
      if (this.#text[this.#at] === this.#end) return found
      const name = this.#take(/[A-Za-z][\w-]*/y).toLowerCase()
      const sign = this.#take(/\s*=\s*/y)
      if (name === '' || sign === '') throw this.#broken()
      const value = this.#value(names)
      if (!found.has(name)) found.set(name, value)
    }
  }

  #value(names: ReadonlyMap<string, string>): string {
    const parts: string[] = []
    do {
      const sign = this.#text[this.#at]
      if (sign === '{' || sign === '"') {
        parts.push(this.#quoted(sign === '{' ? '}' : '"'))
      } else {
        const word = this.#take(/[^\s,#{}()"=]+/y)
        if (word === '') throw this.#broken()
        parts.push(names.get(word.toLowerCase()) ?? word)
      }
    } while (this.#take(/\s*#\s*/y) !== '')
    return parts.join('')
  }

  /** What stands within braces that match, or in quotes. */
  #quoted(end: string): string {
    const from = this.#at + 1
    let depth = 0
    for (let at = from; at < this.#text.length; at++) {
      const sign = this.#text[at]
      if (sign === '\\') at += 1
      else if (sign === end && depth === 0) {
        this.#at = at + 1
        return this.#text.slice(from, at)
      } else if (sign === '{') depth += 1
      else if (sign === '}') depth -= 1
    }
    throw this.#broken()
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [found = ''] = pattern.exec(this.#text) ?? []
    this.#at += found.length
    return found
  }

  #broken(): Error {
    const line = this.#text.slice(0, this.#at).split('\n').length
    return new Error(`its line ${line} is not BibTeX.`)
  }
}

function citationOf(fields: ReadonlyMap<string, string>): Omit<BibtexEntry, 'entries'> {
  const unknown = new Set<string>()
  const text = (name: string) => plainText(fields.get(name) ?? '', unknown)
  const title = text('title')
  if (title === '') throw new Error('its first entry has no title.')
  const doi = text('doi').replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '')
  const address = /https?:\/\/\S+/.exec(text('url') || text('howpublished'))?.[0]
  const people = fields.get('author') ?? fields.get('editor') ?? ''
  const year = /\b\d{4}\b/.exec(fields.get('year') ?? fields.get('date') ?? '')?.[0]
  return {
    citation: {
      authors: authorsOf(people)
        .map((name) => plainText(name, unknown))
        .join(', '),
      year: Number(year ?? 0),
      title,
      venue: VENUES.map(text).find((venue) => venue !== '' && !/^https?:\S+$/.test(venue)) ?? '',
      url: address ?? (doi === '' ? '' : `https://doi.org/${doi}`),
    },
    unknown: [...unknown],
  }
}

/** The names between `and`, but for that within braces, each with the given name first. */
function authorsOf(text: string): readonly string[] {
  const names: string[] = []
  let [depth, from] = [0, 0]
  for (const { 0: part, index } of text.matchAll(/[{}]|\sand\s/g)) {
    if (part === '{') depth += 1
    else if (part === '}') depth -= 1
    else if (depth === 0) {
      names.push(text.slice(from, index))
      from = index + part.length
    }
  }
  return [...names, text.slice(from)].map(givenFirst).filter((name) => name !== '')
}

/** `Last, First` and `Last, Jr., First` as `First Last`. */
function givenFirst(name: string): string {
  const parts = name
    .trim()
    .replace(/\s+/g, ' ')
    .split(/,\s*(?![^{]*\})/)
  const [last = '', ...rest] = parts
  if (rest.length === 0) return last === 'others' ? 'et al.' : last
  const given = rest.at(-1) ?? ''
  const junior = rest.length > 1 ? `, ${rest[0]}` : ''
  return `${given} ${last}${junior}`
}

/** Combining marks by the commands of accents. */
const ACCENTS: Readonly<Record<string, string>> = {
  ...{
    "'": '\u0301',
    '`': '\u0300',
    '^': '\u0302',
    '"': '\u0308',
    '~': '\u0303',
    '=': '\u0304',
    '.': '\u0307',
  },
  ...{
    u: '\u0306',
    v: '\u030c',
    H: '\u030b',
    c: '\u0327',
    k: '\u0328',
    r: '\u030a',
    d: '\u0323',
    b: '\u0331',
  },
}

const LETTERS: Readonly<Record<string, string>> = {
  ...{ ss: 'ß', o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', aa: 'å', AA: 'Å' },
  ...{ i: 'ı', j: 'ȷ', textendash: '–', textemdash: '—', textquotesingle: "'", LaTeX: 'LaTeX', TeX: 'TeX' },
}

/** Commands whose argument is shown as it is. */
const DRESS = /\\(?:emph|textit|textbf|textsc|texttt|textrm|textsf|mbox|url|textsuperscript)\s*(?=\{)/g

/** LaTeX as text. @param unknown collects commands that stay */
function plainText(latex: string, unknown: Set<string>): string {
  const text = latex
    .replace(DRESS, '')
    .replace(
      /\\(['`^"~=.]|[uvHckrdb](?![A-Za-z]))\s*(?:\{\s*(\\?[A-Za-z])\s*\}|(\\?[A-Za-z]))/g,
      (_, accent, a, b) => {
        const letter = String(a ?? b).replace('\\', '')
        return `${letter}${ACCENTS[accent] ?? ''}`
      },
    )
    .replace(/\\([A-Za-z]+)(?:\{\}|\s+|(?![A-Za-z]))/g, (all, name) => LETTERS[name] ?? all)
    .replace(/\\([&%$#_{}])/g, (_, sign) => (sign === '{' || sign === '}' ? '' : sign))
    .replace(/\\[ \\]/g, ' ')
    .replace(/[{}]/g, '')
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/``|''/g, '"')
    .replace(/~/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
  for (const [command] of text.matchAll(/\\[A-Za-z]+/g)) unknown.add(command)
  return text
}
