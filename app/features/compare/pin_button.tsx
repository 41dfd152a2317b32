import { Columns2 } from 'lucide-react'
import { shownKey } from '../../shell/commands/commands.ts'
import { useCommands } from '../../shell/commands/use_commands.ts'
import { navigate } from '../../state/address.ts'
import { useViewState } from '../../state/use_view_state.ts'
import { IconButton } from '../../ui/button.tsx'
import type { PaneToolProps } from '../feature.ts'
import { pinning } from './buttons_messages.ts'
import styles from './pin_button.module.css'
import { isPinned } from './pinned.ts'

/** Pins or unpins a conversation. The next conversation opens next to the pinned one. */
export function PinButton({ conversation: { split, id } }: PaneToolProps) {
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
