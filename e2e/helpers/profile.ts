import { type Browser, expect, type Page } from '@playwright/test'
import { idle } from '../support/test.ts'

/**
 * Opens a link as somebody else would: in a new browser profile, with nothing in its caches and its storage. Fails
 * where the page throws there or writes an error to the console.
 * @param link a whole address
 */
export async function inNewProfile(
  browser: Browser,
  link: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const { origin } = new URL(link)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) faults.push(request.url())
  })
  try {
    const page = await context.newPage()
    await page.goto(link)
    await idle(page)
    await look(page)
    expect(faults, 'faults of the page in the new profile').toEqual([])
  } finally {
    await context.close()
  }
}

/** What lies in the clipboard; the test must have been given leave to read it. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
