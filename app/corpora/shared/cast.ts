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

/** The participants of a conversation, collected turn by turn. */
export interface Cast {
  /** The speaker's position among the participants. */
  indexOf(speaker: Speaker): number
  readonly participants: readonly Participant[]
}

/** Of all participants: nothing more is known of them. */
const NO_BLOCKS: Participant['blocks'] = []
const NO_ATTRIBUTES: Participant['attributes'] = {}

/** Comparing with so few is faster than looking up. */
const FEW = 8

/** Everybody who is named otherwise is a participant of their own: `gpt` and `function_call` are two, as two names are. */
export function createCast(): Cast {
  return new SpeakersCast()
}

class SpeakersCast implements Cast {
  readonly participants: Participant[] = []
  /** Who they are, by position. */
  readonly #keys: string[] = []
  /** Where there are more than a few of them: their positions by who they are, their ids and their names. */
  #many: {
    readonly positions: Map<string, number>
    readonly ids: Set<string>
    readonly names: Set<string>
  } | null = null
  /** The first who spoke, as published, and their positions. */
  readonly #speakers: Speaker[] = []
  readonly #positions: number[] = []

  indexOf(speaker: Speaker): number {
    for (let i = 0; i < this.#speakers.length; i++)
      if (isSame(this.#speakers[i] as Speaker, speaker)) return this.#positions[i] as number
    const position = this.#positionOf(speaker)
    if (this.#speakers.length < FEW) {
      this.#speakers.push(speaker)
      this.#positions.push(position)
    }
    return position
  }

  #positionOf({ published, isRole, name }: Speaker): number {
    // The length keeps the two apart.
    const key = `${published.length} ${published}${name}`
    const position = this.#many ? this.#many.positions.get(key) : this.#keys.indexOf(key)
    if (position !== undefined && position !== -1) return position
    const known = knownRole(published, isRole)
    const role = known || (isRole ? published.toLowerCase() : '')
    const wish = name || published || 'unknown'
    let id = wish
    for (let n = 2; this.#has('ids', id); n++) id = `${wish} (${n})`
    const isNamed = name !== '' || (known === '' && !isRole)
    const shown = isNamed ? nameOf(wish) : this.#titleOf(published, known)
    const own = wish === 'unknown' ? 'Unknown' : shown
    return this.#add(key, { id, role, name: own, blocks: NO_BLOCKS, attributes: NO_ATTRIBUTES })
  }

  /** What to call somebody who is known by a role only: as the role is called, unless that is what another is called. */
  #titleOf(published: string, known: string): string {
    const isTelling = known === '' || TELLING.includes(published.toLowerCase())
    const title = isTelling ? titleOf(published, false) : titleOf(known, true)
    if (!this.#has('names', title)) return title
    const others = [titleOf(published, false), nameOf(published)]
    return others.find((other) => !this.#has('names', other)) ?? title
  }

  #has(what: 'ids' | 'names', wanted: string): boolean {
    if (this.#many) return this.#many[what].has(wanted)
    return this.participants.some(({ id, name }) => (what === 'ids' ? id : name) === wanted)
  }

  #add(key: string, participant: Participant): number {
    const position = this.participants.length
    this.participants.push(participant)
    this.#keys.push(key)
    if (position + 1 === FEW) {
      this.#many = {
        positions: new Map(this.#keys.map((k, i) => [k, i])),
        ids: new Set(this.participants.map((p) => p.id)),
        names: new Set(this.participants.map((p) => p.name)),
      }
    } else if (this.#many) {
      this.#many.positions.set(key, position)
      this.#many.ids.add(participant.id)
      this.#many.names.add(participant.name)
    }
    return position
  }
}

function isSame(a: Speaker, b: Speaker): boolean {
  return a.published === b.published && a.isRole === b.isRole && a.name === b.name
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
