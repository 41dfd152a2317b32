import type { Participant } from '../conversation.ts'

type Side = Pick<Participant, 'id' | 'role' | 'name'>

/**
 * Name of a participant in URLs, chosen to mean the same side in other conversations too: the role if participants are
 * named by role (`buyer`), else the id from the record (`italy`).
 */
export function sideName(participants: readonly Side[], position: number): string {
  const participant = participants[position]
  if (!participant) return ''
  const { id, role, name } = participant
  const only = participants.filter((p) => p.role === role).length === 1
  return role !== '' && role === name.toLowerCase() && only ? role : id
}

/** Index of the participant with this URL name: a unique role, or an id. Null if there is none. */
export function sideOf(participants: readonly Side[], name: string): number | null {
  const named = participants.findIndex((_, position) => sideName(participants, position) === name)
  if (named !== -1) return named
  const byId = participants.findIndex(({ id }) => id === name)
  return byId === -1 ? null : byId
}
