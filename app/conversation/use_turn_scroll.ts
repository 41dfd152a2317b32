import { useEffect, useEffectEvent } from 'react'
import type { ListImperativeAPI } from 'react-window'
import { approach, LEAVING } from './approach.ts'
import { SECTION_BAR } from './section_bar.tsx'

interface TurnScrollOptions {
  readonly list: ListImperativeAPI | null | undefined
  readonly scroller: HTMLElement | null
  /** Turn to scroll to, or `null` for the top of the conversation. */
  readonly turn: number | null
  /** Row of the turn in the list. Its change alone doesn't scroll. */
  readonly row: number | null
  /** Changes with the conversation and with its shown turns. */
  readonly conversation: string
  /** Prefix of `turn-<index>` in the ids of turns. */
  readonly idPrefix: string
}

/**
 * Scrolls the current turn into view. Heights are estimates until rows are rendered, so scrolling repeats until the
 * position is stable. Wheel, touch or key input by the user stops it. Then focuses the turn, if nothing else has the
 * focus.
 */
export function useTurnScroll(options: TurnScrollOptions): void {
  const { list, scroller, turn, row, conversation, idPrefix } = options
  const rowNow = useEffectEvent(() => row ?? turn ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is another target
  useEffect(() => {
    if (!list || !scroller) return
    if (turn === null) {
      scroller.scrollTop = 0
      return
    }
    const id = `${idPrefix}turn-${turn}`
    const scroll = () => {
      list.scrollToRow({ index: rowNow(), align: isTall(id, scroller) ? 'start' : 'auto' })
      const covered = scroller.querySelector<HTMLElement>(`[${SECTION_BAR}]`)?.offsetHeight ?? 0
      const below = covered - (turnTop(id, scroller) ?? covered)
      if (below > 0) scroller.scrollTop -= below
      return turnTop(id, scroller)
    }
    let stop = () => {}
    const begin = () => {
      stop()
      stop = approach(scroll, () => focusTurn(id, scroller))
    }
    let { clientHeight: height } = scroller
    // A lens that appears above the turns later reduces their space.
    const resized = new ResizeObserver(() => {
      if (scroller.clientHeight < height) begin()
      height = scroller.clientHeight
    })
    const leave = () => {
      stop()
      resized.disconnect()
      document.fonts.removeEventListener('loadingdone', begin)
    }
    begin()
    resized.observe(scroller)
    // The web font loads after the text and shifts it.
    document.fonts.addEventListener('loadingdone', begin)
    for (const event of LEAVING) scroller.addEventListener(event, leave, { once: true, passive: true })
    return () => {
      leave()
      for (const event of LEAVING) scroller.removeEventListener(event, leave)
    }
  }, [list, scroller, turn, conversation, idPrefix])
}

function turnElement(id: string, scroller: HTMLElement): HTMLElement | null {
  return scroller.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
}

/** Keyboard and screen-reader users continue from the current turn. A deliberate focus elsewhere is kept. */
function focusTurn(id: string, scroller: HTMLElement): void {
  const { activeElement } = document
  const free = activeElement === null || activeElement === document.body
  const onTurn = activeElement?.matches('article') && scroller.contains(activeElement)
  // Don't steal the focus from a page that embeds this one.
  const isAside = window.parent !== window && !document.hasFocus()
  if ((free || onTurn) && !isAside) turnElement(id, scroller)?.focus({ preventScroll: true })
}

function turnTop(id: string, scroller: HTMLElement): number | null {
  const element = turnElement(id, scroller)
  return element ? element.getBoundingClientRect().top - scroller.getBoundingClientRect().top : null
}

/** Turns that don't fit on the screen are scrolled to their top. */
function isTall(id: string, scroller: HTMLElement): boolean {
  const height = turnElement(id, scroller)?.getBoundingClientRect().height ?? 0
  return height > scroller.clientHeight * 0.8
}
