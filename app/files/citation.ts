import type { Citation } from '../model/index.ts'
import { citationMessages } from './citation_messages.ts'
import {
  type BibtexField,
  bibtexAddress,
  bibtexEntry,
  bibtexText,
  bibtexTitle,
  keyWord,
} from './cite/bibtex.ts'

/** The forms in which a corpus can be cited. */
export type CitationForm = 'bibtex' | 'apa' | 'plain'

/** A citation in a form; what is not known is left out. */
export function citationText(citation: Citation, form: CitationForm): string {
  return FORMS[form](known(citation))
}

/** Whether it is known how something is cited: a title alone may be the name of a file. */
export function isCitable(citation: Citation): boolean {
  const { authors, year, venue, url } = known(citation)
  return authors.length > 0 || venue !== null || url !== null || year !== null
}

/** A citation of which only what is known is left. */
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
  /** `''` where the name is only one word. */
  readonly given: string
}

const FORMS: Readonly<Record<CitationForm, (citation: Known) => string>> = {
  bibtex(citation) {
    const { authors, year, title, venue, url, licence } = citation
    const names = authors.map(({ family, given }) =>
      given === '' ? bibtexTitle(family) : bibtexText(`${family}, ${given}`),
    )
    const fields: readonly BibtexField[] = [
      ['author', names.length > 0 ? names.join(' and ') : null],
      ['title', bibtexTitle(title)],
      ['booktitle', venue && bibtexText(venue)],
      ['year', year === null ? null : String(year)],
      ['url', url && bibtexAddress(url)],
      ['note', licence && bibtexText(citationMessages.licence(licence))],
    ]
    return bibtexEntry(venue === null ? 'misc' : 'inproceedings', keyOf(citation), fields)
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

/** From this many authors on, APA leaves out those before the last. */
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

/** The last word is the family name, with the small words before it: `van der Berg`. */
function nameOf(name: string): Name {
  const words = name.split(/\s+/u)
  let from = words.length - 1
  while (from > 1 && /^\p{Ll}/u.test(words[from - 1] ?? '')) from -= 1
  return { family: words.slice(from).join(' '), given: words.slice(0, from).join(' ') }
}

/** `Yann N.` is `Y. N.`, `Jean-Luc` is `J.-L.` */
function initials(given: string): string {
  return given
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[^-]+/gu, (part) => `${Array.from(part)[0]}.`))
    .join(' ')
}

/** `chawla2021casino`: family name, year, and the first word of the title. */
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
