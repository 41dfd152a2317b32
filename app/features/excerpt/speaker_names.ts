import { conversationMessages } from '../../conversation/messages.ts'
import { type Conversation, roleText } from '../../model/index.ts'
import type { FigureSettings } from './figure_settings.ts'
import { printableLine } from './use_figure_files.ts'

/** Names of a conversation's participants in a figure. */
export interface SpeakerNames {
  nameOf(position: number): string
  /** Replaces participants' names in a text with their names in the figure. */
  renamed(words: string): string
}

/** @param how names as on the page, letters, or roles (numbered if several participants share one) */
export function speakerNames(
  { participants }: Pick<Conversation, 'participants'>,
  how: FigureSettings['names'],
): SpeakerNames {
  const own = participants.map(
    ({ name }, i) => printableLine(name) || conversationMessages.participant(i + 1),
  )
  const roles = participants.map((one) => capital(printableLine(roleText(one))))
  const shown = own.map((name, i) => {
    if (how === 'names') return name
    const role = roles[i] ?? ''
    if (how === 'letters' || role === '') return letterOf(i)
    const same = roles.flatMap((other, at) => (other === role ? [at] : []))
    return same.length > 1 ? `${role} ${same.indexOf(i) + 1}` : role
  })
  const nameOf = (position: number) => shown[position] ?? conversationMessages.participant(position + 1)
  if (how === 'names') return { nameOf, renamed: (words) => words }
  const places = new Map(own.map((name, i) => [name, i]))
  // Longest first, so that `Agent 10` isn't read as `Agent 1` followed by 0.
  const names = [...places.keys()].sort((a, b) => b.length - a.length).map(escaped)
  const pattern =
    names.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu') : null
  return {
    nameOf,
    renamed: (words) => (pattern ? words.replace(pattern, (name) => nameOf(places.get(name) ?? 0)) : words),
  }
}

/** `A` to `Z`, then `A2` and so on. */
function letterOf(position: number): string {
  const round = Math.floor(position / 26)
  return String.fromCharCode(65 + (position % 26)) + (round === 0 ? '' : round + 1)
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
