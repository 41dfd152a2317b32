import { createContext, createRef } from 'react'
import { ui } from './messages.ts'

/** Container of menus, lists and hints: inside a landmark of the page instead of outside of all landmarks. */
export const layers = createRef<HTMLElement>()

/**
 * True inside a dialog, which makes the rest of the page inert and hides it. Its lists are placed in the dialog's own
 * container instead.
 */
export const InDialog = createContext(false)

/** Landmark of all popups. Once per page. */
export function Layers() {
  return <aside ref={layers} aria-label={ui.layers} />
}
