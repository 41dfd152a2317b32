import type { Page } from '@playwright/test'
import { intercept } from '../support/interception.ts'
import { head, turnScroller, unfold } from './views.ts'

/** Holds the engine's WebAssembly back until the function returned is called, also where the page is loaded again. */
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

/** An open conversation as it is drawn. */
export interface Drawn {
  readonly head: string
  readonly turns: readonly DrawnTurn[]
}

/** Everything that is drawn of the open conversation: its head, then every turn, scrolled through from the top. */
export async function drawn(page: Page, turnCount: number): Promise<Drawn> {
  await unfold(page)
  const turns = await turnScroller(page).evaluate(scrollThrough, turnCount)
  return { head: (await head(page).textContent()) ?? '', turns }
}

/**
 * Runs in the page: a round trip for each turn took longer than drawing it.
 * @throws Error where some turn is never drawn
 */
async function scrollThrough(scroller: Element, turnCount: number): Promise<DrawnTurn[]> {
  const found = new Map<string, DrawnTurn>()
  const ids = Array.from({ length: turnCount }, (_, index) => `turn-${index}`)
  const missing = () => ids.filter((id) => !found.has(id))
  // Turns that are measured move those below them: what a walk leaves out is met by another.
  for (let walk = 0; walk < 5 && missing().length > 0; walk++) {
    scroller.scrollTop = 0
    for (let atEnd = false; !atEnd; ) {
      // One frame tells the page of a scroll, the task after the next finds its turns drawn and measured.
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
