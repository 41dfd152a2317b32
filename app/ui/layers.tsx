import { createRef } from 'react'
import { ui } from './messages.ts'

/** Container of menus, lists and hints: inside a landmark of the page instead of outside of all landmarks. */
export const layers = createRef<HTMLElement>()

/** Landmark of all popups. Once per page. */
export function Layers() {
  return <aside ref={layers} aria-label={ui.layers} />
}
