import { own } from '../../base/safe_access.ts'
import type { Participant } from '../../model/index.ts'
import { capitalized } from './capitalized.ts'
import { columnTitle, visible } from './columns/columns_key.ts'

/** Known roles of chat data, by the names that publishers use. */
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

/** Role words that are more specific than the known role, so that they also serve as display names. */
const TELLING: readonly string[] = ['function_call', 'developer']

/** Role words that are never names of people. */
const NO_NAMES: readonly string[] = ['user', 'human', 'assistant', 'bot', 'system', 'tool']

/**
 * `user`, `assistant`, `system` or `tool`, or `''` for any other word.
 * @param isRole true if the word is given as a role; a model may use the same word as a name
 */
export function knownRole(published: string, isRole: boolean): string {
  const word = published.length > 40 ? '' : published.trim().toLowerCase()
  if (!isRole && !NO_NAMES.includes(word)) return ''
  return own(ROLES, word) ?? ''
}

/** The speaker of a message, as the message gives it. */
export interface Speaker {
  /** As published, e.g. `human` or `Ada`. Empty if the message names no speaker. */
  readonly published: string
  /** True if `published` is a role rather than a name. */
  readonly isRole: boolean
  /** A name given in addition to the role, or `''`. */
  readonly name: string
  /** The speaker's part, if the mapping names a column of roles. Taken from the speaker's first turn. */
  readonly role?: string
}

/** Shared by all participants, because nothing else is known about them. */
const NO_BLOCKS: Participant['blocks'] = []
const NO_ATTRIBUTES: Participant['attributes'] = {}

/**
 * Collects the participants of a conversation turn by turn. Each distinct published name or role is a participant:
 * `gpt` and `function_call` are two.
 */
export function createCast() {
  const participants: Participant[] = []
  const positions = new Map<string, number>()
  const ids = new Set<string>()
  const names = new Set<string>()

  /** Display name of a speaker known by role only: the role's name, unless another participant has it already. */
  const titleOf = (published: string, known: string): string => {
    const isTelling = known === '' || TELLING.includes(published.toLowerCase())
    const title = isTelling ? columnTitle(published, 'Unnamed') : capitalized(known)
    if (!names.has(title)) return title
    return [columnTitle(published, 'Unnamed'), nameOf(published)].find((wish) => !names.has(wish)) ?? title
  }

  const add = ({ published, isRole, name, role: given }: Speaker): void => {
    const known = knownRole(published, isRole)
    const role = given?.toLowerCase() || known || (isRole ? published.toLowerCase() : '')
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
    /** Index of the speaker among the participants. */
    indexOf(speaker: Speaker): number {
      // The length prefix keeps `published` and `name` from running together.
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
