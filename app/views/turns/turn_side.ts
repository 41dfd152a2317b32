import type { Conversation } from '../../model/index.ts'

/** Roles of those who set the scene or are called, but take no part in the talk. */
const ASIDE = ['system', 'developer', 'tool', 'function']

/**
 * On which side a speaker's turns are drawn: `1` and `2` where two talk with each other, `0` where there are more (or
 * one), `aside` for what a system says or a tool gives back.
 */
export function turnSide({ participants }: Conversation, speaker: number): '0' | '1' | '2' | 'aside' {
  const isAside = (role: string | undefined) => ASIDE.includes(role ?? '')
  if (isAside(participants[speaker]?.role)) return 'aside'
  const talking = participants.flatMap(({ role }, i) => (isAside(role) ? [] : [i]))
  if (talking.length !== 2) return '0'
  return talking[0] === speaker ? '1' : '2'
}
