import type { Page } from '@playwright/test'
import { head, scrollToTurn, turnScroller, unfold } from './views.ts'

/** Holds the engine's WebAssembly back until the function returned is called. */
export async function holdEngine(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.wasm', async (route) => {
    await released
    await route.continue()
  })
  return () => release()
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
  await turnScroller(page).evaluate((scroller) => {
    scroller.scrollTop = 0
  })
  const found = new Map<string, DrawnTurn>()
  for (let index = 0; index < turnCount; index++) {
    if (found.has(`turn-${index}`)) continue
    await scrollToTurn(page, index)
    const now = await page.locator('article').evaluateAll((all) =>
      all.map((article) => ({
        id: article.id,
        labels: article.dataset.labels,
        side: article.dataset.side,
        content: article.textContent,
      })),
    )
    for (const one of now) found.set(one.id, one)
  }
  return {
    head: (await head(page).textContent()) ?? '',
    turns: Array.from({ length: turnCount }, (_, index) => found.get(`turn-${index}`) as DrawnTurn),
  }
}
