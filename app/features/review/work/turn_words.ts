import { shortened } from '../../../base/long_text.ts'
import { conversationMessages } from '../../../conversation/messages.ts'
import type { Conversation } from '../../../model/index.ts'

/** The name of who speaks in a turn. */
export function speakerName({ participants }: Conversation, speaker: number): string {
  return shortened(participants[speaker]?.name ?? conversationMessages.participant(speaker + 1))
}

/** A turn as it is said aloud: who speaks, and what. */
export function turnWords(conversation: Conversation, index: number): string {
  const turn = conversation.turns[index]
  if (!turn) return ''
  const said = [turn.text, turn.action?.title ?? ''].filter((part) => part !== '').join(' ')
  return `${conversationMessages.sideTitle(speakerName(conversation, turn.speaker), said.slice(0, MOST))}.`
}

/** Characters of a turn that are said at once. */
const MOST = 1_000
