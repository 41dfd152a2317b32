import type { RefObject } from 'react'
import type { Conversation } from '../model/index.ts'
import { useCommands } from '../shell/commands/use_commands.ts'

export interface TurnActions {
  onChooseTurn(index: number): void
  onRaw(conversation: Conversation): void
}

interface TurnCommandOptions extends TurnActions {
  readonly conversation: Conversation
  readonly current: number | null
  /** Indices of the listed turns, if they are not all turns. */
  readonly order: RefObject<readonly number[] | null>
  onFind(): void
}

/** Keyboard commands for the turns of the open conversation. */
export function useTurnCommands(options: TurnCommandOptions): void {
  const { conversation, order, current, onChooseTurn, onRaw, onFind } = options
  const last = () => (order.current?.length ?? conversation.turns.length) - 1
  /** @param position among the listed turns */
  const go = (position: number) => {
    const within = Math.min(Math.max(position, 0), last())
    if (within >= 0) onChooseTurn(order.current?.[within] ?? within)
  }
  const position = () => (current === null || !order.current ? current : order.current.indexOf(current))
  useCommands({
    nextTurn: () => go((position() ?? -1) + 1),
    previousTurn: () => go((position() ?? last() + 1) - 1),
    firstTurn: () => go(0),
    lastTurn: () => go(last()),
    raw: () => onRaw(conversation),
    find: onFind,
  })
}
