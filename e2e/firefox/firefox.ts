import { test as base, expect } from '@playwright/test'
import puppeteer, { type Browser, type ConsoleMessage, type KeyInput, type Page } from 'puppeteer-core'
import { findFirefox, NO_FIREFOX } from '../../tools/firefox.ts'

export { expect }

/** How long is waited for something in ms: Firefox compiles the query engine anew for each page. */
const PATIENCE = 30_000

/** What has that role and accessible name. */
export function named(role: string, name: string): string {
  return `::-p-aria([name="${name}"][role="${role}"])`
}

/** What a journey does with a page in Firefox, which Playwright's own driver cannot steer as Debian has it. */
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

  /** Waits until nothing of the page is loading, querying or waiting to be drawn. */
  async idle(): Promise<void> {
    await this.page.waitForFunction(() => 'parley' in window, { timeout: PATIENCE })
    await this.page.evaluate(() => window.parley.idle())
  }

  /** Follows an address within the open page, as a link would. */
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

  /** The text of the first element of a selector; `null`: there is none. */
  text(selector: string): Promise<string | null> {
    return this.page.evaluate((given) => document.querySelector(given)?.textContent ?? null, selector)
  }

  /** Waits until some element of a selector holds a text. */
  async shows(selector: string, text: string | RegExp): Promise<void> {
    const all = () =>
      this.page.evaluate(
        (given) => Array.from(document.querySelectorAll(given), (one) => one.textContent ?? '').join('\n'),
        selector,
      )
    if (typeof text === 'string') await expect.poll(all, { timeout: PATIENCE }).toContain(text)
    else await expect.poll(all, { timeout: PATIENCE }).toMatch(text)
  }

  /** Clicks what has that accessible name, with the mouse. */
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

/** Journeys in Firefox, which are skipped where there is none, and fail where the page throws or writes an error. */
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
