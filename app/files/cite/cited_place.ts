import { shortened } from '../../base/long_text.ts'
import { oneLine } from '../../base/one_line.ts'
import { type Citation, fingerprintOf } from '../../model/index.ts'
import { turnsIn } from '../../model/turns/excerpt_turns.ts'
import type { TurnRange } from '../../model/turns/shown_turns.ts'
import { citationText, isCitable } from '../citation.ts'
import { escapeMarkdown, markdownAddress } from '../excerpt.ts'
import { bibtexEntry, bibtexKey, bibtexLink, bibtexText, bibtexTitle, withPreamble } from './bibtex.ts'
import { cite as t } from './messages.ts'

/** A cited place in a corpus, with everything that its citation mentions. */
export interface CitedPlace {
  readonly corpus: {
    readonly id: string
    readonly title: string
    readonly citation: Citation
    readonly madeUp: boolean
  }
  readonly split: string
  readonly conversation: string
  /** Title of the conversation, or `''`. */
  readonly title: string
  /** `null` for the whole conversation. */
  readonly turns: readonly TurnRange[] | null
  /** Texts of these turns, in order. */
  readonly texts: readonly string[]
  /** Version of the data if it was published with one, otherwise `null`. */
  readonly data: string | null
  /** Side that the conversation is shown as, or `null` if it is complete. */
  readonly seenBy: string | null
  /** Absolute permalink. */
  readonly link: string
  readonly parley: { readonly version: string; readonly address: string }
  /** Access date, see `isoDate`. */
  readonly accessed: string
}

/** Maximum length of a place's title in characters, since ids may have any length. */
const TITLE_LENGTH = 300

/** Maximum length of a conversation's title in it, in UTF-16 units. */
const NAME_LENGTH = 100

/** Citation formats for a place. */
export const PLACE_FORMS = ['bibtex', 'plain', 'markdown'] as const

export type PlaceForm = (typeof PLACE_FORMS)[number]

/** Cites the corpus of a place (if citable), the place itself, and Parley. */
export function citedPlaceText(place: CitedPlace, form: PlaceForm): string {
  return FORMS[form](place)
}

/** Formats the local date as `2026-11-23`. */
export function isoDate(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

const FORMS: Readonly<Record<PlaceForm, (place: CitedPlace) => string>> = {
  bibtex(place) {
    const { corpus, link, parley, accessed } = place
    const corpusEntry = isCitable(corpus.citation) ? [citationText(corpus.citation, 'bibtex')] : []
    const placeEntry = bibtexEntry('misc', keyOf(place), [
      // Styles use `key` to sort and label entries without an author.
      ['key', bibtexTitle(corpus.title)],
      ['title', bibtexTitle(titleOf(place))],
      ['year', accessed.slice(0, 4)],
      ['howpublished', bibtexLink(withoutText(link))],
      ['note', bibtexText([t.shownIn(parley.version), ...notesOf(place), t.accessed(accessed)].join(' '))],
    ])
    const parleyEntry = bibtexEntry('misc', 'parley-software', [
      ['key', bibtexTitle(t.parley)],
      ['title', bibtexTitle(t.parley)],
      ['year', accessed.slice(0, 4)],
      ['howpublished', bibtexLink(parley.address)],
      ['note', bibtexText([`${t.software}.`, t.version(parley.version), t.accessed(accessed)].join(' '))],
    ])
    return withPreamble(`${[...corpusEntry, t.needsHyperref, placeEntry, parleyEntry].join('\n\n')}\n`)
  },

  plain(place) {
    const { corpus, link, parley, accessed } = place
    const lines = [
      ...(isCitable(corpus.citation) ? [citationText(corpus.citation, 'apa')] : []),
      `${titleOf(place)}. ${[...notesOf(place), t.accessed(accessed)].join(' ')} ${link}`,
      `${t.parley}. ${t.software}. ${t.version(parley.version)} ${t.accessed(accessed)} ${parley.address}`,
    ]
    return `${lines.map((line) => line.replace(/\s+/gu, ' ')).join('\n\n')}\n`
  },

  markdown(place) {
    const { corpus, link, parley, accessed } = place
    const notes = [...notesOf(place), t.accessed(accessed)].map(escapeMarkdown).join(' ')
    const { url, ...printed } = corpus.citation
    const paper = escapeMarkdown(citationText({ ...printed, url: '' }, 'apa'))
    const lines = [
      ...(isCitable(corpus.citation) ? [[t.corpus, [paper, linkTo(url)].join(' ').trim()]] : []),
      [t.place, `[${escapeMarkdown(titleOf(place))}](<${markdownAddress(link)}>). ${notes}`],
      [
        t.tool,
        `[${t.parley}](<${markdownAddress(parley.address)}>). ${escapeMarkdown(t.version(parley.version))}`,
      ],
    ]
    return `${lines.map(([what, said]) => `- **${what}:** ${said}`).join('\n')}\n`
  },
}

/** Title of a place: `Diplomacy, Italy and Germany, game 1 (train / 12), turn 3, counted from 0`. */
function titleOf({ corpus, split, conversation, title, turns }: CitedPlace): string {
  const id = `${split} / ${conversation}`
  const which = turns ? [turnsInWords(turns)] : []
  return oneLine(
    [corpus.title, title === '' ? id : t.named(shortened(title, NAME_LENGTH), id), ...which].join(', '),
    TITLE_LENGTH,
  )
}

function turnsInWords(ranges: readonly TurnRange[]): string {
  const words = ranges.map(({ first, last }) => t.range(first, last))
  const [only = ''] = words
  return turnsIn(ranges) === 1 ? t.turn(only) : t.turns(words)
}

function notesOf({ corpus, data, seenBy }: CitedPlace): string[] {
  return [
    ...(corpus.madeUp ? [t.madeUp] : []),
    ...(seenBy === null ? [] : [t.seen(seenBy)]),
    ...(data === null ? [] : [t.data(data)]),
  ]
}

/**
 * Builds a key like `casino-train-12-turn3`. Adds the fingerprint if the ids have characters that a key cannot hold.
 */
function keyOf({ corpus, split, conversation, turns, texts }: CitedPlace): string {
  const words = [corpus.id, split, conversation]
  if (turns) {
    const ranges = turns.map(({ first, last }) => (first === last ? `${first}` : `${first}to${last}`))
    words.push(`${turnsIn(turns) === 1 ? 'turn' : 'turns'}${ranges[0] ?? ''}`, ...ranges.slice(1))
  }
  if (/[^\w.:/ -]/.test(split + conversation)) words.push(fingerprintOf(texts))
  return bibtexKey(words, 'place')
}

/** A printed link is shorter without the beginning of the text: the fingerprint finds the turn as well. */
function withoutText(link: string): string {
  return link.replace(/([?&])text=[^&#]*(&?)/, (_, before: string, after: string) =>
    after === '' ? '' : before,
  )
}

function linkTo(url: string): string {
  return /^https?:\/\//i.test(url) ? `<${markdownAddress(url)}>` : ''
}
