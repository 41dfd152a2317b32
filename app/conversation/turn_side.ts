import type { Conversation } from '../model/index.ts'

/** Roles of those who set the scene or are called, but take no part in the talk. */
const ASIDE = ['system', 'developer', 'tool', 'function']

/** Of a chat with a model: both of them may go by several names, as a model does that calls a function. */
const CHAT = ['user', 'assistant']

/**
 * On which side a speaker's turns are drawn: `1` and `2` where two talk with each other, or users with a model; `0` where
 * there are more (or one), `aside` for what a system says or a tool gives back.
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
