import { test as base, expect } from '@playwright/test'
import puppeteer, { type Browser, type ConsoleMessage, type KeyInput, type Page } from 'puppeteer-core'
import { findFirefox, NO_FIREFOX } from '../../tools/firefox.ts'

export { expect }

/** Timeout in ms. Firefox compiles the query engine again for each page. */
const PATIENCE = 30_000

/** Selector for an element with this role and accessible name. */
export function named(role: string, name: string): string {
  return `::-p-aria([name="${name}"][role="${role}"])`
}

/** Drives a page in Firefox for end-to-end tests. Playwright can't control Debian's Firefox. */
class Fox {
  readonly page: Page
  readonly #base: string

  constructor(page: Page, base: string) {
    this.page = page
    this.#base = base
  }

  /** Opens a view by its address (`#…`, or absolute) and waits until the page is idle. */
  async open(address: string): Promise<void> {
    await this.page.goto('about:blank')
    await this.page.goto(new URL(address, this.#base).href)
    await this.idle()
  }

  /** Waits until the page isn't loading, querying or waiting to be drawn. */
  async idle(): Promise<void> {
    await this.page.waitForFunction(() => 'parley' in window, { timeout: PATIENCE })
    await this.page.evaluate(() => window.parley.idle())
  }

  /** Follows an address within the open page, like a link. */
  async follow(hash: string): Promise<void> {
    await this.page.evaluate((to) => {
      window.location.hash = to
    }, hash)
    await this.idle()
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.idle()
  }

  hash(): Promise<string> {
    return this.page.evaluate(() => decodeURIComponent(window.location.hash))
  }

  /** Text of the first matching element, or null if there is none. */
  text(selector: string): Promise<string | null> {
    return this.page.evaluate((given) => document.querySelector(given)?.textContent ?? null, selector)
  }

  /** Waits until a matching element contains the text. */
  async shows(selector: string, text: string | RegExp): Promise<void> {
    const all = () =>
      this.page.evaluate(
        (given) => Array.from(document.querySelectorAll(given), (one) => one.textContent ?? '').join('\n'),
        selector,
      )
    if (typeof text === 'string') await expect.poll(all, { timeout: PATIENCE }).toContain(text)
    else await expect.poll(all, { timeout: PATIENCE }).toMatch(text)
  }

  /** Clicks the first visible element that matches the selector. */
  async click(selector: string): Promise<void> {
    const element = await this.page.waitForSelector(selector, { visible: true, timeout: PATIENCE })
    await element?.click()
    await this.idle()
  }

  async type(selector: string, text: string): Promise<void> {
    const field = await this.page.waitForSelector(selector, { visible: true, timeout: PATIENCE })
    await field?.click()
    await field?.type(text)
    await this.idle()
  }

  async press(...keys: readonly KeyInput[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
    await this.idle()
  }
}

/** End-to-end tests in Firefox. Skipped if Firefox isn't installed. Fail if the page throws or logs an error. */
export const test = base.extend<{ fox: Fox }, { browserOfJourneys: Browser | null }>({
  browserOfJourneys: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
    async ({}, use) => {
      const executablePath = findFirefox()
      const browser = executablePath
        ? await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, timeout: 60_000 })
        : null
      await use(browser)
      await browser?.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  fox: async ({ browserOfJourneys, baseURL }, use, info) => {
    info.skip(browserOfJourneys === null, NO_FIREFOX)
    if (!browserOfJourneys) return
    const context = await browserOfJourneys.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await use(new Fox(page, `${baseURL}/`))
    await context.close()
    expect(faults, 'faults of the page').toEqual([])
  },
})
