import type { Page } from '@playwright/test'
import { follow, idle } from './test.ts'

/** Time limit after which the page counts as impossible to reset. */
const WITHIN = { timeout: 10_000 }

/**
 * Closes the corpora that an end-to-end test opened and removes them from the recent sources, like a user does. Goes to
 * the start page if there are any.
 */
export async function closeOpened(page: Page): Promise<void> {
  const any = await page.evaluate(() => window.localStorage.getItem('parley:/:recent-sources') !== null)
  if (!any) return
  // Open lists and dialogs of the test would intercept the clicks.
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  const sources = page.getByRole('main').getByRole('region', { name: 'Recent sources' }).getByRole('listitem')
  do {
    await follow(page, '#/')
    await idle(page)
    const source = sources.first()
    const openNow = source.getByRole('button', { name: 'Open now' })
    if ((await openNow.count()) > 0) {
      await openNow.click(WITHIN)
      await page.getByRole('button', { name: 'Where this corpus is from' }).click(WITHIN)
      await page.getByRole('button', { name: 'Close this corpus' }).click(WITHIN)
      await idle(page)
    }
    await source.getByRole('button', { name: 'Forget' }).click(WITHIN)
  } while ((await sources.count()) > 0)
}
