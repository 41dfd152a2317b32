import { useEffect, useEffectEvent } from 'react'
import type { ListImperativeAPI } from 'react-window'
import { approach, LEAVING } from './approach.ts'
import { SECTION_BAR } from './section_bar.tsx'

interface TurnScrollOptions {
  readonly list: ListImperativeAPI | null | undefined
  readonly scroller: HTMLElement | null
  /** The turn to be shown; `null`: the top of the conversation. */
  readonly turn: number | null
  /** Where it stands in the list; a change of it alone moves nothing. */
  readonly row: number | null
  /** Changes with the conversation, and with which of its turns are shown. */
  readonly conversation: string
  /** What stands before `turn-<index>` in the ids of turns. */
  readonly idPrefix: string
}

/**
 * Brings the current turn into view. Heights are estimates until rows are drawn, so the target is approached again
 * until it stands still; the reader's own wheel, touch or key ends it at once. Then it has the focus, if nothing else
 * has it.
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
    // What appears above the turns later, such as a lens, takes room from them.
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
    // The typeface arrives after the text, and moves it.
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

/** Who reads by keys or by ear goes on from the current turn; a focus that is somewhere on purpose stays there. */
function focusTurn(id: string, scroller: HTMLElement): void {
  const { activeElement } = document
  const free = activeElement === null || activeElement === document.body
  const onTurn = activeElement?.matches('article') && scroller.contains(activeElement)
  // In a frame it would be taken from the page around that.
  const isAside = window.parent !== window && !document.hasFocus()
  if ((free || onTurn) && !isAside) turnElement(id, scroller)?.focus({ preventScroll: true })
}

function turnTop(id: string, scroller: HTMLElement): number | null {
  const element = turnElement(id, scroller)
  return element ? element.getBoundingClientRect().top - scroller.getBoundingClientRect().top : null
}

/** A turn that does not fit on the screen is shown from its beginning. */
function isTall(id: string, scroller: HTMLElement): boolean {
  const height = turnElement(id, scroller)?.getBoundingClientRect().height ?? 0
  return height > scroller.clientHeight * 0.8
}
