import type { Participant } from '../conversation.ts'

type Side = Pick<Participant, 'id' | 'role' | 'name'>

/**
 * How an address names a participant, so that it means the same side of other conversations, too: by the role where
 * participants are called by theirs (`buyer`), else by the id that the record gives them (`italy`).
 */
export function sideName(participants: readonly Side[], position: number): string {
  const participant = participants[position]
  if (!participant) return ''
  const { id, role, name } = participant
  const only = participants.filter((p) => p.role === role).length === 1
  return role !== '' && role === name.toLowerCase() && only ? role : id
}

/** The position of the participant that an address names, by a role that only one has, or an id; `null`: there is none. */
export function sideOf(participants: readonly Side[], name: string): number | null {
  const named = participants.findIndex((_, position) => sideName(participants, position) === name)
  if (named !== -1) return named
  const byId = participants.findIndex(({ id }) => id === name)
  return byId === -1 ? null : byId
}
