import type { LinkCheck, TurnPlace } from '../../model/links/link_target.ts'
import { EXCERPT_LENGTH } from '../../model/links/linked_words.ts'

/** What to say about a linked turn, and where the reader may want to go. */
export interface LinkWords {
  /** `calm`: nothing is lost; `warning`: what is shown is not what was linked. */
  readonly tone: 'calm' | 'warning'
  readonly title: string
  /** Texts set beside each other, each with what it is. */
  readonly texts: readonly { readonly what: string; readonly text: string }[]
  readonly go: { readonly title: string; readonly place: TurnPlace } | null
}

/** How much of a text a notice shows, in UTF-16 units. */
const SHOWN = 160

/** A finding about a link in words; `null` where there is nothing to say. */
export function linkWords(check: LinkCheck): LinkWords | null {
  switch (check.kind) {
    case 'unchanged':
      return null
    case 'moved':
      return movedWords(check)
    case 'changed':
      return {
        tone: 'warning',
        title: `The text of turn ${check.link.turn} is not the one that was linked.`,
        texts: [...linkedText(check.link.excerpt), { what: 'Now', text: shown(check.text) }],
        ...nearest(check.nearest, check.link),
      }
    case 'gone':
      return {
        tone: 'warning',
        title: 'The linked turn is gone: neither its place nor its text is there.',
        texts: linkedText(check.link.excerpt),
        ...nearest(check.nearest, check.link),
      }
  }
}

function movedWords({ link, to, inside, tie, others }: LinkCheck & { kind: 'moved' }): LinkWords {
  if (inside) {
    const tied = tie === null ? '' : ` Turn ${tie} says the same and is as near to the old place.`
    const more = tie === null && others > 0 ? ` ${sayTheSame(others)} in this conversation.` : ''
    const title = `This turn has moved: it was turn ${link.turn}, it is turn ${to.turn} now.${tied}${more}`
    return { tone: 'calm', title, texts: [], go: null }
  }
  const more = others > 0 ? ` ${sayTheSame(others)} in this corpus.` : ''
  return {
    tone: 'warning',
    title: `The linked text is not in this conversation. It stands in ${placeWords(to, link)}.${more}`,
    texts: [{ what: 'Linked', text: shown(to.text) }],
    go: { title: 'Go there', place: to },
  }
}

function sayTheSame(others: number): string {
  return others === 1 ? '1 more turn says the same' : `${others.toLocaleString('en')} more turns say the same`
}

function nearest(place: TurnPlace | null, link: { split: string; conversation: string }) {
  if (!place) return { go: null }
  return { go: { title: `Go to the nearest text, in ${placeWords(place, link)}`, place } }
}

/** Where a turn stands, as seen from a link. */
function placeWords(
  { split, conversation, turn }: TurnPlace,
  from: { split: string; conversation: string },
): string {
  if (conversation === from.conversation && split === from.split) return `turn ${turn}`
  return `turn ${turn} of ${split} / ${conversation}`
}

function linkedText(excerpt: string | null) {
  if (excerpt === null) return []
  const cut = excerpt.length >= EXCERPT_LENGTH - 1
  return [{ what: 'Linked', text: cut ? `${excerpt}…` : excerpt }]
}

function shown(text: string): string {
  const line = text
    .slice(0, 2 * SHOWN)
    .replace(/\s+/gu, ' ')
    .trim()
  if (line === '') return '(no text)'
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, '')}…`
}
