import { shortened } from '../base/long_text.ts'
import type { Conversation } from '../model/index.ts'
import { conversationMessages } from './messages.ts'

/** Roles that set the scene or are called, but don't take part in the dialogue. */
const ASIDE = ['system', 'developer', 'tool', 'function']

/** Roles of a chat with a model. Each may have several names, such as a model that calls functions. */
const CHAT = ['user', 'assistant']

/**
 * Side on which a speaker's turns are shown: `1` and `2` for a dialogue of two, or of users with a model, `0` for more
 * speakers (or one), and `aside` for system and tool messages.
 */
export function turnSide({ participants }: Conversation, speaker: number): '0' | '1' | '2' | 'aside' {
  const isAside = (role: string | undefined) => ASIDE.includes(role ?? '')
  if (isAside(participants[speaker]?.role)) return 'aside'
  const talking = participants.flatMap(({ role }, i) => (isAside(role) ? [] : [{ role, i }]))
  const isChat = CHAT.every((part) => talking.some(({ role }) => role === part))
  if (isChat && talking.every(({ role }) => CHAT.includes(role)))
    return talking[0]?.role === participants[speaker]?.role ? '1' : '2'
  if (talking.length !== 2) return '0'
  return talking[0]?.i === speaker ? '1' : '2'
}

/** Name of a speaker, or their number if they have none. */
export function speakerName({ participants }: Conversation, speaker: number): string {
  return shortened(participants[speaker]?.name ?? conversationMessages.participant(speaker + 1))
}
