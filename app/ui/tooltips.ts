import { type HintContent, hideHint, hideHintSoon, showHint, showHintSoon } from './hint_state.ts'

/** Time in milliseconds that a finger rests on a button until its tooltip appears. */
const LONG_PRESS_MS = 500

/** Movement in CSS pixels from which a press is a scroll. */
const SCROLL_PX = 10

/** Attribute of buttons with a tooltip. Its value is the text. */
const ATTRIBUTE = 'data-tooltip'

/**
 * Shows the tooltips of all buttons that have `data-tooltip`: after a delay under the mouse, at once on keyboard focus,
 * and on a long press, which then doesn't press the button. One set of listeners for the page.
 * @returns a function that removes the listeners
 */
export function listenForTooltips(): () => void {
  let press: { readonly x: number; readonly y: number; readonly timer: number } | null = null
  let over: Element | null = null
  let heldButton: Element | null = null
  const endPress = () => {
    if (press) clearTimeout(press.timer)
    press = null
  }
  const listeners: { readonly [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void } = {
    pointerover: (event) => {
      if (event.pointerType === 'touch') return
      const button = buttonOf(event)
      if (button === over) return
      if (over) hideHintSoon()
      over = button
      const content = button && contentOf(button)
      if (button && content) showHintSoon(button, content)
    },
    pointerdown: (event) => {
      heldButton = null
      const button = buttonOf(event)
      if (event.pointerType !== 'touch' || !button) return
      const timer = window.setTimeout(() => {
        heldButton = button
        showHint(button, contentOf(button, true))
      }, LONG_PRESS_MS)
      press = { x: event.clientX, y: event.clientY, timer }
    },
    pointermove: (event) => {
      if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SCROLL_PX) endPress()
    },
    pointerup: endPress,
    pointercancel: endPress,
    contextmenu: (event) => {
      // The browser's own reaction to a long press.
      if (press && buttonOf(event)) event.preventDefault()
    },
    click: (event) => {
      const button = buttonOf(event)
      if (!button) return
      if (button === heldButton) {
        event.preventDefault()
        event.stopPropagation()
      } else hideHint()
      heldButton = null
    },
    keydown: ({ key }) => {
      // While the user types, the mouse may rest anywhere.
      if (over && key.length === 1) hideHint()
    },
    focusin: (event) => {
      const button = buttonOf(event)
      const content = button?.matches(':focus-visible') && contentOf(button)
      if (button && content) showHint(button, content)
    },
    focusout: (event) => {
      if (buttonOf(event)) hideHint()
    },
  }
  const entries = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of entries) document.addEventListener(name, listener, true)
  return () => {
    endPress()
    for (const [name, listener] of entries) document.removeEventListener(name, listener, true)
  }
}

function buttonOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest(`[${ATTRIBUTE}]`) : null
}

/**
 * @param always true to name the button even if its tooltip would only repeat its text
 * @returns null if the button already shows all of it
 */
function contentOf(button: Element, always: true): HintContent
function contentOf(button: Element): HintContent | null
function contentOf(button: Element, always = false): HintContent | null {
  const title = button.getAttribute(ATTRIBUTE) ?? ''
  const keys = button.getAttribute('aria-keyshortcuts') ?? ''
  const shown = button instanceof HTMLElement ? button.innerText.trim() : ''
  if (!always && keys === '' && shown === title) return null
  return { title, text: '', source: '', keys }
}
