import type { Page } from '@playwright/test'

/** A chart of the overview. */
export const chart = (page: Page, id: string) => page.locator(`figure[data-chart="${id}"]`)

/** A mark of a chart, by its accessible name. */
export const bar = (page: Page, id: string, name: string) =>
  chart(page, id).getByRole('button', { name: new RegExp(`^${name}:`, 'i') })

/** A button of a chart by its exact name, such as a row or column heading that excludes. */
export const heading = (page: Page, id: string, name: string) =>
  chart(page, id).getByRole('button', { name, exact: true })

/** Total number of conversations in the overview. */
export const total = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-fact="conversations"]')?.textContent ?? '')
