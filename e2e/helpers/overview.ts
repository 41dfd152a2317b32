import type { Page } from '@playwright/test'

/** A chart of the overview. */
export const chart = (page: Page, id: string) => page.locator(`figure[data-chart="${id}"]`)

/** A mark of a chart, by what it is called. */
export const bar = (page: Page, id: string, name: string) =>
  chart(page, id).getByRole('button', { name: new RegExp(`^${name}:`, 'i') })

/** A button of a chart by its whole name, as the heading of a row or column that excludes. */
export const heading = (page: Page, id: string, name: string) =>
  chart(page, id).getByRole('button', { name, exact: true })

/** How many conversations the overview counts, as it is written there. */
export const total = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-fact="conversations"]')?.textContent ?? '')
