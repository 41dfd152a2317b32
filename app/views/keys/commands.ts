/** Everything that a key does, in one place: the handlers, the help page and the buttons all read it here. */
export interface Command {
  readonly id: CommandId
  /** As tinykeys writes it; a sign that is no letter counts with Shift and without, see `bindingsOf`. */
  readonly keys: string
  /** As people write it. */
  readonly shown: string
  readonly title: string
  readonly group: 'Turns' | 'Conversations' | 'View'
}

export type CommandId =
  | 'nextTurn'
  | 'previousTurn'
  | 'firstTurn'
  | 'lastTurn'
  | 'nextConversation'
  | 'previousConversation'
  | 'raw'
  | 'pin'
  | 'givers'
  | 'search'
  | 'find'
  | 'nextHit'
  | 'previousHit'
  | 'open'
  | 'help'

export const COMMANDS: readonly Command[] = [
  { id: 'nextTurn', keys: 'j', shown: 'j', title: 'Next turn', group: 'Turns' },
  { id: 'previousTurn', keys: 'k', shown: 'k', title: 'Previous turn', group: 'Turns' },
  { id: 'firstTurn', keys: 'g g', shown: 'g g', title: 'First turn', group: 'Turns' },
  { id: 'lastTurn', keys: 'Shift+G', shown: 'G', title: 'Last turn', group: 'Turns' },
  { id: 'nextConversation', keys: 'Shift+J', shown: 'J', title: 'Next conversation', group: 'Conversations' },
  {
    id: 'previousConversation',
    keys: 'Shift+K',
    shown: 'K',
    title: 'Previous conversation',
    group: 'Conversations',
  },
  { id: 'pin', keys: 'p', shown: 'p', title: 'Pin to compare with another', group: 'Conversations' },
  { id: 'raw', keys: 'r', shown: 'r', title: 'Raw record, at the current turn', group: 'View' },
  { id: 'givers', keys: 'l', shown: 'l', title: 'Labels by different people, side by side', group: 'View' },
  { id: 'search', keys: '/', shown: '/', title: 'Search', group: 'View' },
  { id: 'find', keys: '$mod+f', shown: 'Ctrl/⌘ F', title: 'Find in this conversation', group: 'View' },
  { id: 'nextHit', keys: 'n', shown: 'n', title: 'Next hit of the search', group: 'Turns' },
  { id: 'previousHit', keys: 'Shift+N', shown: 'N', title: 'Previous hit of the search', group: 'Turns' },
  { id: 'open', keys: 'o', shown: 'o', title: 'Open files, an address or a dataset', group: 'View' },
  { id: 'help', keys: '?', shown: '?', title: 'Keys', group: 'View' },
]

/** How a command's key is written on its button. */
export function shownKey(id: CommandId): string {
  return COMMANDS.find((c) => c.id === id)?.shown ?? ''
}

/**
 * What tinykeys is to listen for. Whether a sign needs Shift depends on the keyboard: `/` is a key of its own on an
 * American one, Shift and 7 on a German one. So what counts is the sign that comes of it.
 */
export function bindingsOf({ keys }: Pick<Command, 'keys'>): readonly string[] {
  return /^[^\p{L}\s]$/u.test(keys) ? [keys, `Shift+${keys}`] : [keys]
}
