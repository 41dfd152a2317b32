import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface TurnKeysOptions {
  readonly scroller: RefObject<HTMLElement | null>
  /** The current turn. */
  readonly turn: number | null
  /** The turn that Tab reaches where another is wanted. */
  stopOf(wanted: number): number | null
  /** Scrolls, if need be, so that a turn is seen; so is the current turn again whenever this changes. */
  readonly show: (turn: number) => void
  /** The turn that a key leads to; `null`: the key is none of the row's. */
  byKey(key: string, from: number): number | null
  /** What Enter and Space do; absent where turns are buttons that do it by themselves. */
  onChoose?(turn: number): void
}

interface TurnKeys {
  /** The turn with the focus; `null`: none has it. */
  readonly focused: number | null
  /** The one turn that Tab reaches; from there, keys lead on. */
  readonly stop: number | null
  setFocused(turn: number | null): void
  onKeyDown(event: KeyboardEvent): void
}

/** The keyboard in a row of turns that scrolls: each has `data-turn`, and one of them can be reached by Tab. */
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

/** The place that a key leads to from another in a row of `count` places; `null`: the key does not move in a row. */
export function placeByKey(key: string, from: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    PageUp: from - 10,
    PageDown: from + 10,
    Home: 0,
    End: count - 1,
  }
  const place = Object.hasOwn(places, key) ? places[key] : undefined
  return place === undefined ? null : Math.min(count - 1, Math.max(0, place))
}
