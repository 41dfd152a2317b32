import type { Participant } from '../../model/index.ts'
import { columnTitle, visible } from './columns_key.ts'

/** The roles of chat data that Parley knows, by what publishers call them. */
const ROLES: Readonly<Record<string, string>> = {
  user: 'user',
  human: 'user',
  prompter: 'user',
  assistant: 'assistant',
  gpt: 'assistant',
  chatgpt: 'assistant',
  'gpt-4': 'assistant',
  model: 'assistant',
  bot: 'assistant',
  ai: 'assistant',
  bard: 'assistant',
  bing: 'assistant',
  function_call: 'assistant',
  system: 'system',
  tool: 'tool',
  function: 'tool',
  function_response: 'tool',
  observation: 'tool',
}

/** Roles that nobody is called by name. */
const NO_NAMES: readonly string[] = ['user', 'human', 'assistant', 'bot', 'system', 'tool']

/**
 * `user`, `assistant`, `system` or `tool`; `''` for what is none of them.
 * @param isRole whether the word is given as a role; a name may be the same word as a model's
 */
export function knownRole(published: string, isRole: boolean): string {
  const word = published.length > 40 ? '' : published.trim().toLowerCase()
  if (!isRole && !NO_NAMES.includes(word)) return ''
  return Object.hasOwn(ROLES, word) ? (ROLES[word] ?? '') : ''
}

/** Who speaks, as a message says. */
export interface Speaker {
  /** As published: `human`, `Ada`; `''` where nobody is named. */
  readonly published: string
  /** Whether that is a role rather than a name. */
  readonly isRole: boolean
  /** A name beside the role; `''` where there is none. */
  readonly name: string
}

/** The participants of a conversation, collected turn by turn. */
export interface Cast {
  /** The speaker's position among the participants. */
  indexOf(speaker: Speaker): number
  readonly participants: readonly Participant[]
}

const FEW = 8

/** `human` and `user` are one participant, two names are two. */
export function createCast(): Cast {
  const positions = new Map<string, number>()
  const ids = new Set<string>()
  const participants: Participant[] = []
  /** Those who spoke before, as published: few, and compared faster than looked up. */
  const before: { readonly speaker: Speaker; readonly position: number }[] = []

  const isSame = (a: Speaker, b: Speaker) =>
    a.published === b.published && a.isRole === b.isRole && a.name === b.name

  const positionOf = ({ published, isRole, name }: Speaker) => {
    const known = knownRole(published, isRole)
    const who = known || published
    // The length keeps the two apart.
    const key = `${who.length} ${who}${name}`
    const position = positions.get(key)
    if (position !== undefined) return position
    const role = known || (isRole ? published.toLowerCase() : '')
    const wish = name || published || 'unknown'
    let id = wish
    for (let n = 2; ids.has(id); n++) id = `${wish} (${n})`
    ids.add(id)
    const shown = name === '' && (known !== '' || isRole) ? titleOf(who, known !== '') : nameOf(wish)
    positions.set(key, participants.length)
    participants.push({
      id,
      role,
      name: wish === 'unknown' ? 'Unknown' : shown,
      blocks: [],
      attributes: {},
    })
    return participants.length - 1
  }

  return {
    participants,
    indexOf(speaker) {
      for (const { speaker: other, position } of before) if (isSame(speaker, other)) return position
      const position = positionOf(speaker)
      if (before.length < FEW) before.push({ speaker, position })
      return position
    },
  }
}

/** Titles of the roles that Parley knows: nearly all of them, in chat data. */
const titles = new Map<string, string>()

function titleOf(role: string, known: boolean): string {
  const title = titles.get(role) ?? columnTitle(role, 'Unnamed')
  if (known) titles.set(role, title)
  return title
}

const LONGEST_NAME = 60

function nameOf(published: string): string {
  const name = [...visible(published.slice(0, 4 * LONGEST_NAME))].slice(0, LONGEST_NAME).join('')
  return name.trim() === '' ? 'Unnamed' : name
}
