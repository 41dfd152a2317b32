import { conversationMessages } from '../../conversation/messages.ts'
import { type Conversation, roleText } from '../../model/index.ts'
import type { FigureSettings } from './figure_settings.ts'
import { printableLine } from './use_figure_files.ts'

/** What the participants of a conversation are called in a figure. */
export interface SpeakerNames {
  nameOf(position: number): string
  /** A name or title of the page with the names of the figure in it. */
  renamed(words: string): string
}

/** @param how as the page calls them, by letters, or by their roles, numbered where several have one */
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
  // The longest first: `Agent 10` is not `Agent 1` with a 0.
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
