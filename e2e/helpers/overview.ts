import type { Page } from '@playwright/test'

/** A chart of the overview. */
export const chart = (page: Page, id: string) => page.locator(`figure[data-chart="${id}"]`)

/** A mark of a chart, by its accessible name. */
export const bar = (page: Page, id: string, name: string) =>
  chart(page, id).getByRole('button', { name: new RegExp(`^${name}:`, 'i') })

/** A row or column heading of a chart, or what excludes it, by its name without counts. */
export const heading = (page: Page, id: string, name: string) =>
  chart(page, id).getByRole('button', { name: new RegExp(`^${name}: [\\d,]+ of [\\d,]+ `) })

/** Total number of conversations in the overview. */
export const total = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-fact="conversations"]')?.textContent ?? '')
