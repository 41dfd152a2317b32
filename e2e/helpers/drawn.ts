import type { Page } from '@playwright/test'
import { intercept } from '../support/interception.ts'
import { head, turnScroller, unfold } from './views.ts'

/** Holds the engine's WebAssembly back until the returned function is called, even if the page is reloaded. */
export async function holdEngine(page: Page): Promise<() => Promise<void>> {
  const session = await intercept(page, '*.wasm')
  return () => session.detach()
}

export interface DrawnTurn {
  readonly id: string
  readonly labels: string | undefined
  readonly side: string | undefined
  readonly content: string
}

/** Content of an open conversation. */
export interface Drawn {
  readonly head: string
  readonly turns: readonly DrawnTurn[]
}

/** Content of the open conversation: its head, then every turn, collected by scrolling from the top. */
export async function drawn(page: Page, turnCount: number): Promise<Drawn> {
  await unfold(page)
  const turns = await turnScroller(page).evaluate(scrollThrough, turnCount)
  return { head: (await head(page).textContent()) ?? '', turns }
}

/**
 * Runs in the page, because a round trip per turn would take longer than drawing it.
 * @throws Error if a turn is never drawn
 */
async function scrollThrough(scroller: Element, turnCount: number): Promise<DrawnTurn[]> {
  const found = new Map<string, DrawnTurn>()
  const ids = Array.from({ length: turnCount }, (_, index) => `turn-${index}`)
  const missing = () => ids.filter((id) => !found.has(id))
  // Turns move when others above them are measured, so a pass may miss some. Another pass finds them.
  for (let walk = 0; walk < 5 && missing().length > 0; walk++) {
    scroller.scrollTop = 0
    for (let atEnd = false; !atEnd; ) {
      // The page handles a scroll in one frame. Its turns are drawn and measured in the task after the next frame.
      for (let frame = 0; frame < 2; frame++)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
      for (const article of scroller.querySelectorAll('article')) {
        const { labels, side } = article.dataset
        found.set(article.id, { id: article.id, labels, side, content: article.textContent })
      }
      atEnd =
        missing().length === 0 || scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
      scroller.scrollBy(0, scroller.clientHeight / 2)
    }
  }
  if (missing().length > 0) throw new Error(`Never drawn: ${missing()}.`)
  return ids.map((id) => found.get(id) as DrawnTurn)
}
