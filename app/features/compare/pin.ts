import { useCommands } from '../../shell/commands/use_commands.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import type { PaneToolProps } from '../feature.ts'
import { pinning } from './buttons_messages.ts'
import { isPinned } from './pinned.ts'

type Place = Pick<PaneToolProps['conversation'], 'split' | 'id'>

const isPinnedNow = ({ split, id }: Place) => isPinned(currentViewState().compare, split, id)

/** Pins or unpins the open conversation by its key. The next conversation opens next to the pinned one. */
export function Pin({ conversation }: PaneToolProps) {
  const { split, id } = conversation
  useCommands({
    pin: () => navigate({ compare: isPinnedNow(conversation) ? null : { split, id } }, 'replace'),
  })
  return null
}

/** Label of the menu entry. */
export function pinLabel(conversation: Place): string {
  return isPinnedNow(conversation) ? pinning.unpin : pinning.pin
}
