import { createRef } from 'react'
import { ui } from './messages.ts'

/** Where menus, lists and hints are drawn: inside a landmark of the page instead of beside all of them. */
export const layers = createRef<HTMLElement>()

/** The landmark of everything that pops up; once per page. */
export function Layers() {
  return <aside ref={layers} aria-label={ui.layers} />
}
