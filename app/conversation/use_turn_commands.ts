import type { Conversation } from '../model/index.ts'
import { useCommands } from '../shell/commands/use_commands.ts'

export interface TurnActions {
  onChooseTurn(index: number): void
  onRaw(conversation: Conversation): void
}

interface TurnCommandOptions extends TurnActions {
  readonly conversation: Conversation
  readonly current: number | null
  onFind(): void
}

/** Keyboard commands for the turns of the open conversation. */
export function useTurnCommands(options: TurnCommandOptions): void {
  const { conversation, current, onChooseTurn, onRaw, onFind } = options
  const last = conversation.turns.length - 1
  const go = (index: number) => {
    if (last >= 0) onChooseTurn(Math.min(Math.max(index, 0), last))
  }
  useCommands({
    nextTurn: () => go(current === null ? 0 : current + 1),
    previousTurn: () => go(current === null ? last : current - 1),
    firstTurn: () => go(0),
    lastTurn: () => go(last),
    raw: () => onRaw(conversation),
    find: onFind,
  })
}
