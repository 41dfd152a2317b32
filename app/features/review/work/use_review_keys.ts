import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { LabelRef } from '../../../reviews/work/palette.ts'
import { claimLetters } from '../../../shell/commands/claimed_letters.ts'
import { placeByKey } from '../../../ui/roving/keys.ts'

/** Elements in which keys are text input or belong to a popup. */
const TYPING =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable=""], ' +
  '[contenteditable="true"], [role="dialog"], [role="listbox"], [role="menu"]'

/** Elements that handle Enter, Space and arrow keys while focused. */
const OWN_KEYS = 'button, a, summary, input, [role="grid"], [role="separator"], [role="slider"]'

/** Attribute of labels. The review handles Enter and Space on them. */
export const PALETTE_LABEL = 'data-palette-label'

/**
 * Handles the keys of a review wherever the focus is, except on elements with their own keys. Disables single-letter
 * page commands in the meantime.
 * @param onKey receives a lower-case letter, a sign, a key's name, or `Shift+` and a digit, and returns true if it handled
 * the key
 */
export function useReviewKeys(onKey: (key: string) => boolean): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof Element && belongsTo(target, event.key)) return
    const key = keyOf(event)
    // A key held down would confirm turns that the reviewer hasn't seen.
    if (key === null || (event.repeat && !/^Arrow/.test(key))) {
      if (event.repeat && isOnLabel(target)) event.preventDefault()
      return
    }
    if (onKey(key)) event.preventDefault()
  })
  useEffect(() => {
    const release = claimLetters()
    const press = (event: KeyboardEvent) => onPress(event)
    // Some browsers click a button when Space is released, even if its keydown was prevented.
    const letGo = (event: KeyboardEvent) => {
      if (event.key === ' ' && isOnLabel(event.target)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    window.addEventListener('keyup', letGo)
    return () => {
      release()
      window.removeEventListener('keydown', press)
      window.removeEventListener('keyup', letGo)
    }
  }, [])
}

function isOnLabel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${PALETTE_LABEL}]`) !== null
}

function belongsTo(target: Element, key: string): boolean {
  if (target.closest(TYPING)) return true
  if (isOnLabel(target)) return false
  const isOwn = key === 'Enter' || key === ' ' || /^Arrow/.test(key) || key === 'Home' || key === 'End'
  return isOwn && target.closest(OWN_KEYS) !== null
}

/** Some keyboards need Shift for digits, but never for letters. Caps Lock doesn't count as Shift. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string | null {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (shiftKey && digit !== undefined && !/^\d$/.test(key)) return `Shift+${digit}`
  if (/^\p{L}$/u.test(key)) return shiftKey ? null : key.toLowerCase()
  return key
}

/** Label to move to when a key is pressed. Undefined for other keys or if there are no labels. */
export function labelByKey<T extends LabelRef>(
  key: string,
  labels: readonly T[],
  current: LabelRef | null,
): T | undefined {
  const at = labels.findIndex(({ scheme, value }) => scheme === current?.scheme && value === current.value)
  const to = placeByKey(key, at < 0 ? null : at, { count: labels.length, axis: 'both' })
  return to === null ? undefined : labels[to]
}

/** Elements whose focus must not be taken away during a review. */
const ELSEWHERE = 'input, textarea, select, [role="dialog"], [role="listbox"], [role="menu"], [role="grid"]'

/** Attribute of the fields of typed answers. */
export const TYPED_ANSWER = 'data-typed-answer'

/**
 * Focuses the selected label, or else the field of a typed answer or the confirm button, unless the user is typing or in
 * a list or dialog.
 */
export function focusLabel(panel: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement?.closest(ELSEWHERE)) return
  const label = panel?.querySelector<HTMLElement>('[data-palette-label][tabindex="0"]')
  // On touch screens, a focused field would open the keyboard.
  const canType = !window.matchMedia('(pointer:coarse)').matches
  const field = canType ? panel?.querySelector<HTMLElement>(`[${TYPED_ANSWER}]`) : null
  const target = label ?? field ?? panel?.querySelector<HTMLElement>('button[aria-keyshortcuts="Enter"]')
  if (!target || target === activeElement) return
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}

const POPUP = '[role="dialog"], [role="listbox"], [role="menu"]'

/**
 * Returns the focus to the palette after each click with a pointer, and when a dialog, menu or list closes. Elements that
 * the user reaches with Tab keep the focus.
 */
export function useFocusReturn(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isInPopup = false
    let frame = 0
    const back = () => {
      cancelAnimationFrame(frame)
      // A frame later, because a popup takes the focus only when it is drawn.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => focusLabel(panel.current))
      })
    }
    // Clicks by keyboard have no pointer.
    const onClick = ({ detail }: MouseEvent) => detail > 0 && back()
    const onFocus = ({ target }: FocusEvent) => {
      const wasInPopup = isInPopup
      isInPopup = target instanceof Element && target.closest(POPUP) !== null
      if (wasInPopup && !isInPopup) back()
    }
    window.addEventListener('click', onClick)
    window.addEventListener('focusin', onFocus)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('click', onClick)
      window.removeEventListener('focusin', onFocus)
    }
  }, [panel])
}
