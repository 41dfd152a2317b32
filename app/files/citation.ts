import type { Citation } from '../model/index.ts'
import { citationMessages } from './citation_messages.ts'
import {
  type BibtexField,
  bibtexAddress,
  bibtexEntry,
  bibtexText,
  bibtexTitle,
  keyWord,
  withPreamble,
} from './cite/bibtex.ts'

/** Citation formats for a corpus. */
export type CitationForm = 'bibtex' | 'apa' | 'plain'

/** Formats a citation. Omits unknown fields. BibTeX is the author's own entry if there is one. */
export function citationText(citation: Citation, form: CitationForm): string {
  if (form === 'bibtex' && citation.bibtex) return citation.bibtex
  return FORMS[form](known(citation))
}

/** True if a citation has more than a title, which alone may be just a file name. */
export function isCitable(citation: Citation): boolean {
  const { authors, year, venue, url } = known(citation)
  return authors.length > 0 || venue !== null || url !== null || year !== null
}

/** A citation reduced to its known fields. */
interface Known {
  readonly authors: readonly Name[]
  readonly year: number | null
  readonly title: string
  readonly venue: string | null
  readonly url: string | null
  readonly licence: string | null
}

interface Name {
  readonly family: string
  /** Empty for single-word names. */
  readonly given: string
}

const FORMS: Readonly<Record<CitationForm, (citation: Known) => string>> = {
  bibtex(citation) {
    const { authors, year, title, venue, url, licence } = citation
    const names = authors.map(({ family, given }) =>
      given === '' ? bibtexTitle(family) : bibtexText(`${family}, ${given}`),
    )
    // Styles warn about papers in proceedings without authors, venue or year, and sort other entries by `key`.
    const isPaper = names.length > 0 && venue !== null && year !== null
    const fields: readonly BibtexField[] = [
      ['author', names.length > 0 ? names.join(' and ') : null],
      ['key', names.length > 0 ? null : bibtexTitle(title)],
      ['title', bibtexTitle(title)],
      [isPaper ? 'booktitle' : 'howpublished', venue && bibtexText(venue)],
      ['year', year === null ? null : String(year)],
      ['url', url && bibtexAddress(url)],
      ['note', licence && bibtexText(citationMessages.licence(licence))],
    ]
    return withPreamble(bibtexEntry(isPaper ? 'inproceedings' : 'misc', keyOf(citation), fields))
  },

  apa({ authors, year, title, venue, url }) {
    const names = authors.map(({ family, given }) =>
      [family, initials(given)].filter((n) => n !== '').join(', '),
    )
    const by = names.length > 0 ? sentence(apaList(names)) : null
    const when = year === null ? null : `(${year}).`
    const where = venue === null ? null : sentence(citationMessages.inVenue(venue))
    return [by, when, sentence(title), where, url].filter((part) => part !== null).join(' ')
  },

  plain({ authors, year, title, venue, url, licence }) {
    const names = authors.map(({ family, given }) => [given, family].filter((n) => n !== '').join(' '))
    const parts = [
      names.length > 0 ? names.join(', ') : null,
      year === null ? null : String(year),
      title,
      venue,
      licence && citationMessages.licence(licence),
    ]
    const text = parts.flatMap((part) => (part ? [sentence(part)] : [])).join(' ')
    return url === null ? text : `${text} ${url}`
  },
}

/** Number of authors above which APA omits those before the last. */
const MOST_NAMED = 20

function apaList(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed()
  if (before.length === 0) return last
  if (names.length > MOST_NAMED) return `${names.slice(0, MOST_NAMED - 1).join(', ')}, … ${last}`
  return `${before.toReversed().join(', ')}, & ${last}`
}

function known({ authors, year, title, venue, url, licence }: Citation): Known {
  const given = (text: string) => (['', 'unknown'].includes(text.trim().toLowerCase()) ? null : text.trim())
  return {
    authors: (given(authors) ?? '')
      .split(/,\s*(?:and\s+|&\s*)?|\s+and\s+|\s*&\s*|;\s*/u)
      .flatMap((name) => (name.trim() === '' ? [] : [nameOf(name.trim())])),
    year: year > 0 ? year : null,
    title: title.trim(),
    venue: given(venue),
    url: given(url),
    licence: given(licence),
  }
}

/** Splits a name. The family name is the last word with preceding lowercase words: `van der Berg`. */
function nameOf(name: string): Name {
  const words = name.split(/\s+/u)
  let from = words.length - 1
  while (from > 1 && /^\p{Ll}/u.test(words[from - 1] ?? '')) from -= 1
  return { family: words.slice(from).join(' '), given: words.slice(0, from).join(' ') }
}

/** Abbreviates `Yann N.` to `Y. N.` and `Jean-Luc` to `J.-L.` */
function initials(given: string): string {
  return given
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[^-]+/gu, (part) => `${Array.from(part)[0]}.`))
    .join(' ')
}

/** Builds a key like `chawla2021casino`: family name, year, and first word of the title. */
function keyOf({ authors: [first], year, title }: Known): string {
  const word = title
    .split(/\s+/u)
    .map(keyWord)
    .find((part) => part.length > 3)
  return [keyWord(first?.family ?? ''), year ?? '', word ?? ''].join('') || 'corpus'
}

function sentence(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`
}
