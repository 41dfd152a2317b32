import { own } from '../../base/own.ts'
import type { Participant } from '../../model/index.ts'
import { columnTitle, visible } from './columns/columns_key.ts'

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
  developer: 'system',
  tool: 'tool',
  function: 'tool',
  function_response: 'tool',
  observation: 'tool',
}

/** Words for a role that say more than the role does: who goes by them is called by them. */
const TELLING: readonly string[] = ['function_call', 'developer']

/** Roles that nobody is called by name. */
const NO_NAMES: readonly string[] = ['user', 'human', 'assistant', 'bot', 'system', 'tool']

/**
 * `user`, `assistant`, `system` or `tool`; `''` for what is none of them.
 * @param isRole whether the word is given as a role; a name may be the same word as a model's
 */
export function knownRole(published: string, isRole: boolean): string {
  const word = published.length > 40 ? '' : published.trim().toLowerCase()
  if (!isRole && !NO_NAMES.includes(word)) return ''
  return own(ROLES, word) ?? ''
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

/** Of all participants: nothing more is known of them. */
const NO_BLOCKS: Participant['blocks'] = []
const NO_ATTRIBUTES: Participant['attributes'] = {}

/**
 * The participants of a conversation, collected turn by turn. Everybody who is named otherwise is a participant of their
 * own: `gpt` and `function_call` are two, as two names are.
 */
export function createCast() {
  const participants: Participant[] = []
  const positions = new Map<string, number>()
  const ids = new Set<string>()
  const names = new Set<string>()

  /** What to call somebody who is known by a role only: as the role is called, unless that is what another is called. */
  const titleOf = (published: string, known: string): string => {
    const isTelling = known === '' || TELLING.includes(published.toLowerCase())
    const title = isTelling
      ? columnTitle(published, 'Unnamed')
      : known.charAt(0).toUpperCase() + known.slice(1)
    if (!names.has(title)) return title
    return [columnTitle(published, 'Unnamed'), nameOf(published)].find((wish) => !names.has(wish)) ?? title
  }

  const add = ({ published, isRole, name }: Speaker): void => {
    const known = knownRole(published, isRole)
    const role = known || (isRole ? published.toLowerCase() : '')
    const wish = name || published || 'unknown'
    let id = wish
    for (let n = 2; ids.has(id); n++) id = `${wish} (${n})`
    const isNamed = name !== '' || (known === '' && !isRole)
    const shown = isNamed ? nameOf(wish) : titleOf(published, known)
    const own = wish === 'unknown' ? 'Unknown' : shown
    participants.push({ id, role, name: own, blocks: NO_BLOCKS, attributes: NO_ATTRIBUTES })
    ids.add(id)
    names.add(own)
  }

  return {
    participants: participants as readonly Participant[],
    /** The speaker's position among the participants. */
    indexOf(speaker: Speaker): number {
      // The length keeps the two apart.
      const key = `${speaker.published.length} ${speaker.published}${speaker.name}`
      const known = positions.get(key)
      if (known !== undefined) return known
      const position = participants.length
      positions.set(key, position)
      add(speaker)
      return position
    },
  }
}

const LONGEST_NAME = 60

function nameOf(published: string): string {
  const name = [...visible(published.slice(0, 4 * LONGEST_NAME))].slice(0, LONGEST_NAME).join('')
  return name.trim() === '' ? 'Unnamed' : name
}
