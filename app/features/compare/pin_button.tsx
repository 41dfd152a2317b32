import { Columns2 } from 'lucide-react'
import { shownKey } from '../../shell/commands/commands.ts'
import { useCommands } from '../../shell/commands/use_commands.ts'
import { navigate } from '../../state/address.ts'
import { useViewState } from '../../state/use_view_state.ts'
import type { ConversationAddress, ViewState } from '../../state/view_state.ts'
import { IconButton } from '../../ui/button.tsx'
import { pinning } from './buttons_messages.ts'
import styles from './pin_button.module.css'

/** True if the address asks for a comparison: a conversation is open and a different one is pinned. */
export function isComparing({ split, conversation, compare }: ViewState): boolean {
  return compare !== null && conversation !== null && !isPinned(compare, split, conversation)
}

function isPinned(compare: ConversationAddress | null, split: string | null, id: string | null): boolean {
  return compare !== null && compare.split === split && compare.id === id
}

/** Pins or unpins a conversation. The next conversation opens next to the pinned one. */
export function PinButton({ split, id }: ConversationAddress) {
  const { state } = useViewState()
  const pinned = isPinned(state.compare, split, id)
  const toggle = () => navigate({ compare: pinned ? null : { split, id } }, 'replace')
  useCommands({ pin: toggle })
  return (
    <IconButton
      name={pinned ? pinning.pinned : pinning.pin}
      shortcut={shownKey('pin')}
      className={styles.pin ?? ''}
      aria-pressed={pinned}
      onClick={toggle}
      icon={<Columns2 size={18} aria-hidden />}
    />
  )
}
