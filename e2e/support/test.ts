import { test as base, expect, type Page } from '@playwright/test'
import type { ParleyConsole } from '../../app/session/console.ts'

interface Options {
  /** Errors that the test brings about on purpose (page or console), by what their text matches. */
  expectedErrors: readonly RegExp[]
}

interface Fixtures {
  /** Origins that the page may ask: its own, and those that were allowed. */
  readonly origins: Set<string>
  /**
   * Lets the page ask another server of this machine.
   * @throws Error where the address leads elsewhere
   */
  allowOrigin(url: string): void
  readonly faults: undefined
}

/**
 * Playwright's `test`, which also fails where the page asks another origin for anything that was not allowed (`data:`
 * and `blob:` stay within the page), throws, or writes an error to the console.
 */
export const test = base.extend<Options & Fixtures>({
  expectedErrors: [[], { option: true }],
  origins: async ({ baseURL }, use) => use(new Set([new URL(baseURL ?? 'http://127.0.0.1').origin])),
  allowOrigin: async ({ origins }, use) =>
    use((url) => {
      const { origin, hostname } = new URL(url)
      if (hostname !== '127.0.0.1') throw new Error(`${origin} is not on this machine.`)
      origins.add(origin)
    }),
  faults: [
    async ({ context, origins, expectedErrors }, use) => {
      const faults: string[] = []
      const note = (kind: string, text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) faults.push(`${kind}: ${text}`)
      }
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol === 'data:' || url.protocol === 'blob:' || origins.has(url.origin)) return
        faults.push(`request to another origin: ${request.url()}`)
      })
      context.on('weberror', (error) => note('page error', String(error.error().stack ?? error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error') note('console error', `${message.text()} (${message.location().url})`)
      })
      await use(undefined)
      expect(faults, 'faults of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Waits until nothing of the page is loading, querying or waiting to be drawn: the page's own word for it. And until the
 * typeface is there, which comes after the text and moves it.
 */
export async function idle(page: Page): Promise<void> {
  await page.waitForFunction(() => 'parley' in window)
  await page.evaluate(async () => {
    const parley: ParleyConsole = window.parley
    await parley.idle()
    if (document.fonts.status === 'loaded') return
    await document.fonts.ready
    await parley.idle()
  })
}

/** Opens the page at a view (`''`, or `#…`) and waits until it is idle. */
export async function open(page: Page, hash: string): Promise<void> {
  await page.goto(`./${hash}`)
  await idle(page)
}
