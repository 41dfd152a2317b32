import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Keys of a row of turns. */
export const ROW_KEYS = { axis: 'horizontal', page: 10 } as const

interface TurnKeysOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly turn: number | null
  /** Nearest turn that Tab can reach. */
  stopOf(wanted: number): number | null
  /** Scrolls a turn into view if needed. When this callback changes, the current turn is scrolled into view again. */
  readonly show: (turn: number) => void
  /** Turn to move to when a key is pressed, or null for other keys. */
  byKey(key: string, from: number): number | null
  /** Handler of Enter and Space. Undefined if turns are buttons. */
  onChoose?(turn: number): void
}

interface TurnKeys {
  readonly focused: number | null
  /** The only turn in the tab order. Arrow keys move from there. */
  readonly stop: number | null
  setFocused(turn: number | null): void
  onKeyDown(event: KeyboardEvent): void
}

/** Keyboard navigation (roving tab index) in a scrolling row of turns, each marked with `data-turn`. */
export function useTurnKeys({ scroller, turn, stopOf, show, byKey, onChoose }: TurnKeysOptions): TurnKeys {
  const [focused, setFocused] = useState<number | null>(null)
  const takesFocus = useRef(false)
  const stop = stopOf(focused ?? turn ?? 0)
  useLayoutEffect(() => {
    if (turn !== null) show(turn)
  }, [turn, show])
  useLayoutEffect(() => {
    if (!takesFocus.current || stop === null) return
    takesFocus.current = false
    show(stop)
    const mark = scroller.current?.querySelector<HTMLElement | SVGElement>(`[data-turn="${stop}"]`)
    mark?.focus({ preventScroll: true })
  }, [scroller, show, stop])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || stop === null) return
    if (onChoose && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      return onChoose(stop)
    }
    const next = byKey(event.key, stop)
    if (next === null) return
    event.preventDefault()
    takesFocus.current = next !== stop
    setFocused(next)
  }
  return { focused, stop, setFocused, onKeyDown }
}
