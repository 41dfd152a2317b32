import type { keys as text } from './messages.ts'

export type CommandId = keyof typeof text.commands

/** A keyboard command. Handlers, the help page and buttons all use this list. */
export interface Command {
  readonly id: CommandId
  /** In tinykeys notation. Signs other than letters match with and without Shift, see `bindingsOf`. */
  readonly keys: string
  /** As displayed. */
  readonly shown: string
  readonly group: 'turns' | 'conversations' | 'view'
}

export const COMMANDS: readonly Command[] = [
  { id: 'nextTurn', keys: 'j', shown: 'j', group: 'turns' },
  { id: 'previousTurn', keys: 'k', shown: 'k', group: 'turns' },
  { id: 'firstTurn', keys: 'g g', shown: 'g g', group: 'turns' },
  { id: 'lastTurn', keys: 'Shift+G', shown: 'G', group: 'turns' },
  { id: 'nextStandout', keys: ']', shown: ']', group: 'turns' },
  { id: 'previousStandout', keys: '[', shown: '[', group: 'turns' },
  { id: 'chooseDown', keys: 'Shift+ArrowDown', shown: 'Shift ↓', group: 'turns' },
  { id: 'chooseUp', keys: 'Shift+ArrowUp', shown: 'Shift ↑', group: 'turns' },
  { id: 'chooseTurn', keys: 'c', shown: 'c', group: 'turns' },
  { id: 'figure', keys: 'f', shown: 'f', group: 'turns' },
  { id: 'similar', keys: 's', shown: 's', group: 'turns' },
  { id: 'nextConversation', keys: 'Shift+J', shown: 'J', group: 'conversations' },
  { id: 'previousConversation', keys: 'Shift+K', shown: 'K', group: 'conversations' },
  { id: 'pin', keys: 'p', shown: 'p', group: 'conversations' },
  { id: 'raw', keys: 'r', shown: 'r', group: 'view' },
  { id: 'annotators', keys: 'l', shown: 'l', group: 'view' },
  { id: 'search', keys: '/', shown: '/', group: 'view' },
  { id: 'find', keys: '$mod+f', shown: 'Ctrl/⌘ F', group: 'view' },
  { id: 'nextHit', keys: 'n', shown: 'n', group: 'turns' },
  { id: 'previousHit', keys: 'Shift+N', shown: 'N', group: 'turns' },
  { id: 'review', keys: 'v', shown: 'v', group: 'view' },
  { id: 'open', keys: 'o', shown: 'o', group: 'view' },
  { id: 'palette', keys: '$mod+k', shown: 'Ctrl/⌘ K', group: 'view' },
  { id: 'help', keys: '?', shown: '?', group: 'view' },
]

export function shownKey(id: CommandId): string {
  return COMMANDS.find((c) => c.id === id)?.shown ?? ''
}

/**
 * Bindings for tinykeys. Keyboard layouts differ in whether a sign needs Shift: `/` has its own key on an American
 * layout, and Shift-7 on a German one. So bindings match the resulting sign. Brackets need AltGr or Option on many
 * layouts, which some systems report as Control and Alt.
 */
export function bindingsOf({ keys }: Pick<Command, 'keys'>): readonly string[] {
  if (/^[[\]]$/.test(keys))
    return ['', 'Shift+', 'AltGraph+', 'Alt+', 'Control+Alt+'].map((held) => held + keys)
  return /^[^\p{L}\s]$/u.test(keys) ? [keys, `Shift+${keys}`] : [keys]
}
