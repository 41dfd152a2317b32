import type { keys as text } from './messages.ts'

export type CommandId = keyof typeof text.commands

/** Everything that a key does, in one place: the handlers, the help page and the buttons all read it here. */
export interface Command {
  readonly id: CommandId
  /** As tinykeys writes it; a sign that is not a letter counts with Shift and without, see `bindingsOf`. */
  readonly keys: string
  /** As people write it. */
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
  { id: 'help', keys: '?', shown: '?', group: 'view' },
]

/** How a command's key is written on its button. */
export function shownKey(id: CommandId): string {
  return COMMANDS.find((c) => c.id === id)?.shown ?? ''
}

/**
 * What tinykeys is to listen for. Whether a sign needs Shift depends on the keyboard: `/` is a key of its own on an
 * American one, Shift and 7 on a German one. So what counts is the sign that comes of it. Brackets need AltGr or Option on
 * many keyboards, which some systems tell as Control and Alt.
 */
export function bindingsOf({ keys }: Pick<Command, 'keys'>): readonly string[] {
  if (/^[[\]]$/.test(keys))
    return ['', 'Shift+', 'AltGraph+', 'Alt+', 'Control+Alt+'].map((held) => held + keys)
  return /^[^\p{L}\s]$/u.test(keys) ? [keys, `Shift+${keys}`] : [keys]
}
