import { conversationMessages } from '../../../conversation/messages.ts'
import { speakerName } from '../../../conversation/turn_side.ts'
import type { Conversation } from '../../../model/index.ts'

/** Screen-reader text of a turn: speaker and content. */
export function turnWords(conversation: Conversation, index: number): string {
  const turn = conversation.turns[index]
  if (!turn) return ''
  const said = [turn.text, turn.action?.title ?? ''].filter((part) => part !== '').join(' ')
  return `${conversationMessages.sideTitle(speakerName(conversation, turn.speaker), said.slice(0, MOST))}.`
}

/** Maximum length of an announced turn in characters. */
const MOST = 1_000
