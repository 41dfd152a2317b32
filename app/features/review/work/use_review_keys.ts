import { useEffect, useEffectEvent } from 'react'
import type { LabelRef } from '../../../reviews/work/palette.ts'
import { claimLetters } from '../../../shell/commands/claimed_letters.ts'

/** Where keys are text, or belong to what dropped down. */
const TYPING =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable=""], ' +
  '[contenteditable="true"], [role="dialog"], [role="listbox"], [role="menu"]'

/** What Enter, Space and arrows are for when it has the focus. */
const OWN_KEYS = 'button, a, summary, input, [role="grid"], [role="separator"], [role="slider"]'

/** Marks labels, whose Enter and Space are the review's. */
export const PALETTE_LABEL = 'data-palette-label'

/**
 * Hears the keys of a review wherever the focus is, but where it has keys of its own. Letters of the page's own commands do
 * nothing meanwhile.
 * @param onKey a small letter, a sign, or the name of a key; whether it did something
 */
export function useReviewKeys(onKey: (key: string) => boolean): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof Element && belongsTo(target, event.key)) return
    const key = keyOf(event)
    // A key that is held down would confirm turns that nobody has seen.
    if (key === null || (event.repeat && !/^Arrow/.test(key))) {
      if (event.repeat && isOnLabel(target)) event.preventDefault()
      return
    }
    if (onKey(key)) event.preventDefault()
  })
  useEffect(() => {
    const release = claimLetters()
    const press = (event: KeyboardEvent) => onPress(event)
    // Some browsers press a button when Space is let go, though it was taken when it went down.
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

/** Digits are written with Shift on some keyboards, letters never; Caps Lock is not Shift. */
function keyOf({ key, shiftKey }: KeyboardEvent): string | null {
  if (/^\p{L}$/u.test(key)) return shiftKey ? null : key.toLowerCase()
  return key
}

/** Keys that lead from one label of the palette to another. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The label to which a key leads from the chosen one; `undefined`: the key leads to none, or there are no labels. */
export function labelByKey<T extends LabelRef>(
  key: string,
  labels: readonly T[],
  current: LabelRef | null,
): T | undefined {
  const at = labels.findIndex(({ scheme, value }) => scheme === current?.scheme && value === current.value)
  const by = STEPS[key]
  return by === undefined ? undefined : labels[Math.min(Math.max(at + by, 0), labels.length - 1)]
}

/** What in the page has the focus on purpose while a review is open. */
const ELSEWHERE = 'input, textarea, select, [role="dialog"], [role="listbox"], [role="menu"], [role="grid"]'

/** Gives the chosen label of a panel the focus, or where it has none what confirms; unless somebody types, or a list or a dialog has it. */
export function focusLabel(panel: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement?.closest(ELSEWHERE)) return
  const label = panel?.querySelector<HTMLElement>('[data-palette-label][tabindex="0"]')
  const target = label ?? panel?.querySelector<HTMLElement>('button[aria-keyshortcuts="Enter"]')
  if (!target || target === activeElement) return
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}
