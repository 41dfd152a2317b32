import type { Page } from '@playwright/test'
import type { Figure } from '../measuring/report.ts'
import { untilIdle } from '../page.ts'

/** Search by which the list is filtered during the jumps. */
const SEARCH = 'water'

const JUMPS = 30

/** Jumps to places all over a filtered list, like dragging its scrollbar, until every visible row is loaded. */
export async function jumping(page: Page, passes: number): Promise<readonly Figure[]> {
  await page.getByRole('combobox', { name: 'Search turns' }).fill(SEARCH)
  await untilIdle(page)
  const times: number[] = []
  for (let i = 0; i < JUMPS * passes; i++) {
    // The golden ratio spreads places evenly over the list, each far from the last.
    times.push(await jump(page, (i * 0.6180339887498949) % 1))
    // Don't wait for the jump's other work: a user would go on immediately, too.
    await page.waitForTimeout(40)
  }
  await page.getByRole('combobox', { name: 'Search turns' }).fill('')
  await untilIdle(page)
  return [
    {
      name: `Jump to a place in the list filtered by “${SEARCH}”, until its rows show`,
      unit: 'ms',
      samples: times,
      p95: true,
      target: { of: 'p95', most: 100 },
    },
  ]
}

/** @param share position in the list, from 0 to 1 */
function jump(page: Page, share: number): Promise<number> {
  return page.getByRole('grid', { name: 'Conversations' }).evaluate(async (grid, to) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const began = performance.now()
    grid.scrollTop = to * (grid.scrollHeight - grid.clientHeight)
    for (;;) {
      await frame()
      const { top, bottom } = grid.getBoundingClientRect()
      const rows = [...grid.querySelectorAll<HTMLElement>('[data-position]')].filter((row) => {
        const box = row.getBoundingClientRect()
        return box.bottom > top && box.top < bottom
      })
      const covered = rows.reduce((sum, row) => sum + row.offsetHeight, 0)
      const there = rows.every((row) => row.getAttribute('aria-busy') !== 'true')
      if (there && covered >= grid.clientHeight * 0.8) break
      if (performance.now() - began > 30_000) throw new Error('The rows did not come.')
    }
    const { port1, port2 } = new MessageChannel()
    return new Promise<number>((resolve) => {
      port1.onmessage = () => resolve(performance.now() - began)
      port2.postMessage(null)
    })
  }, share)
}
