import { shortened } from '../../base/long_text.ts'
import type { LinkCheck, TurnPlace } from '../../model/links/link_target.ts'
import { EXCERPT_LENGTH } from '../../model/links/linked_words.ts'
import { link_check as t } from './link_check_messages.ts'

/** Message about a linked turn, with a suggested destination. */
export interface LinkWords {
  /** `calm` if nothing is lost, `warning` if the shown text isn't the linked one. */
  readonly tone: 'calm' | 'warning'
  readonly title: string
  /** Texts to compare, each with a caption. */
  readonly texts: readonly { readonly what: string; readonly text: string }[]
  readonly go: { readonly title: string; readonly place: TurnPlace } | null
}

/** Maximum length of a quoted text in UTF-16 units. */
const SHOWN = 160

/** Describes the result of a link check. Returns `null` if there is nothing to report. */
export function linkWords(check: LinkCheck): LinkWords | null {
  switch (check.kind) {
    case 'unchanged':
      return check.unsure ? { tone: 'calm', title: t.unsure(check.link.turn), texts: [], go: null } : null
    case 'moved':
      return movedWords(check)
    case 'changed':
      return {
        tone: 'warning',
        title: changedTitle(check),
        texts: [...linkedText(check.link.excerpt), { what: t.now, text: shown(check.text) }],
        ...nearest(check.nearest, check.link),
      }
    case 'gone':
      return {
        tone: 'warning',
        title: t.gone,
        texts: linkedText(check.link.excerpt),
        ...nearest(check.nearest, check.link),
      }
  }
}

function changedTitle({ link, sameText, acts }: LinkCheck & { kind: 'changed' }): string {
  if (sameText) return t.changedSpeaker(link.turn)
  return acts ? t.changedAction(link.turn) : t.changed(link.turn)
}

function movedWords({ link, to, inside, tie, others }: LinkCheck & { kind: 'moved' }): LinkWords {
  if (inside) {
    const alike = others > 0 ? [t.alike(others, 'conversation')] : []
    const more = tie === null ? alike : [t.tied(tie)]
    const title = [t.moved(link.turn, to.turn), ...more].join(' ')
    return { tone: 'calm', title, texts: [], go: null }
  }
  const more = others > 0 ? [t.alike(others, 'corpus')] : []
  return {
    tone: 'warning',
    title: [t.elsewhere(placeWords(to, link)), ...more].join(' '),
    texts: [{ what: t.linked, text: shown(to.text) }],
    go: { title: t.goThere, place: to },
  }
}

function nearest(place: TurnPlace | null, link: { split: string; conversation: string }) {
  if (!place) return { go: null }
  return { go: { title: t.nearest(placeWords(place, link)), place } }
}

/** Describes the position of a turn relative to a link. */
function placeWords(
  { split, conversation, turn }: TurnPlace,
  from: { split: string; conversation: string },
): string {
  if (conversation === from.conversation && split === from.split) return t.turn(turn)
  return t.turnOf(turn, split, conversation)
}

function linkedText(excerpt: string | null) {
  if (excerpt === null) return []
  const cut = excerpt.length >= EXCERPT_LENGTH - 1
  return [{ what: t.linked, text: cut ? `${excerpt}…` : excerpt }]
}

function shown(text: string): string {
  const line = text
    .slice(0, 2 * SHOWN)
    .replace(/\s+/gu, ' ')
    .trim()
  return line === '' ? t.noText : shortened(line, SHOWN)
}
