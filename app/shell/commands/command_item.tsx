import type { ComponentType } from 'react'
import { MenuItem } from '../../ui/menu.tsx'
import { type CommandId, shownKey } from './commands.ts'
import { commandHandler } from './live_commands.ts'
import { keys as text } from './messages.ts'

interface CommandItemProps {
  readonly id: CommandId
  readonly Icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>
  /** Instead of the command's own name. Called when the menu opens. */
  readonly label?: (() => string) | undefined
}

/** A menu item that runs a command and shows its key. Nothing if the command has no handler now. */
export function CommandItem({ id, Icon, label }: CommandItemProps) {
  if (!commandHandler(id)) return null
  return (
    <MenuItem
      icon={<Icon size={16} aria-hidden />}
      keys={shownKey(id)}
      onClick={() => commandHandler(id)?.()}
    >
      {label?.() ?? text.commands[id]}
    </MenuItem>
  )
}
