import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'
import { isClaimed } from './claimed_letters.ts'
import { bindingsOf, COMMANDS, type CommandId } from './commands.ts'
import { addEntries, addHandlers, type PaletteEntry } from './live_commands.ts'

/**
 * Registers keyboard handlers for commands while the component is mounted. Shortcuts are disabled while the user is
 * typing, and letters while they are reserved.
 */
export function useCommands(handlers: Partial<Record<CommandId, () => void>>): void {
  const onCommand = useEffectEvent((id: CommandId, event: KeyboardEvent) => {
    const handler = handlers[id]
    if (!handler || standsDown(event, id)) return
    event.preventDefault()
    handler()
  })
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useEffect(() => addHandlers((id) => latest.current[id]), [])
  useEffect(() => {
    const bindings = COMMANDS.flatMap((command) =>
      bindingsOf(command).map((keys) => [
        keys,
        (event: KeyboardEvent) => isClaimed(command.keys) || onCommand(command.id, event),
      ]),
    )
    return tinykeys(window, Object.fromEntries(bindings))
  }, [])
}

/** Offers acts without keys in the command palette while the component is mounted. @param list asked when it opens */
export function usePaletteEntries(list: () => readonly PaletteEntry[]): void {
  const latest = useRef(list)
  useLayoutEffect(() => {
    latest.current = list
  })
  useEffect(() => addEntries(() => latest.current()), [])
}

/**
 * True if the key belongs to the focused element (text field, list, dialog) or to a text selection. The key of the
 * command palette types nothing, so it works in text fields too.
 */
function standsDown(event: KeyboardEvent, id: CommandId): boolean {
  if (event.defaultPrevented || event.isComposing) return true
  if (/^Arrow/.test(event.key) && window.getSelection()?.isCollapsed === false) return true
  if (!(event.target instanceof HTMLElement)) return false
  const typing =
    'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"]'
  const own = '[role="dialog"], [role="listbox"], [role="menu"]'
  return event.target.closest(id === 'palette' ? own : `${typing}, ${own}`) !== null
}
