import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test'
import type { ParleyConsole } from '../../app/session/console.ts'
import { type HubStandIn, startHubStandIn } from '../../tools/servers/hub_stand_in.ts'
import { largeSite, type SitesOfRun, samplesSite } from './sites_of_run.ts'
import { closeWarm, coldContext, tidyWarm, type WarmContext, warmContext } from './warm_context.ts'

/** True if a server answers the questions about the samples (`npm run test:serve`), and the tab has no tables of them. */
export const isServed = process.env.PARLEY_SERVED !== undefined

/** Message that the browser logs when a server refuses a question, such as wrong SQL. The page shows the reason. */
const REFUSED = /status of 422 .*\/api\/\S+\)$/

interface Options {
  /** Page and console errors that the test expects, as patterns of their text. */
  expectedErrors: readonly RegExp[]
}

interface Fixtures {
  /** Origins that the page may request: its own and the allowed ones. */
  readonly origins: Set<string>
  /**
   * Allows requests to another local server.
   * @throws Error if the address isn't local
   */
  allowOrigin(url: string): void
  /** Context of another user, with empty storage, for tests whose own page is shared. */
  readonly elsewhere: BrowserContext
  readonly faults: undefined
}

/**
 * State shared by a worker's tests, created when a test first needs it. Everything is declared here, because tests with
 * different worker fixtures would get a separate worker and browser.
 */
interface Shared extends SitesOfRun {
  /** Contexts by their options, so that the next test with other options finds its context still warm. */
  readonly warm: Map<string, WarmContext>
  /** Pages shared by tests of `shared_page.ts`, by the options of their contexts. */
  readonly shared: Map<string, Page>
  /** Replaces the Hugging Face Hub for shared pages. */
  readonly sharedHub: HubStandIn
}

/**
 * Playwright's `test`. It also fails if the page requests an origin that isn't allowed (except `data:` and `blob:`),
 * throws, or logs an error to the console.
 */
export const test = base.extend<Options & Fixtures, Shared>({
  warm: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
    async ({}, use) => {
      const all = new Map<string, WarmContext>()
      await use(all)
      for (const warm of all.values()) await closeWarm(warm)
    },
    { scope: 'worker' },
  ],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
    async ({}, use) => {
      const shared = new Map<string, Page>()
      await use(shared)
      for (const page of shared.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  sharedHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
    async ({}, use) => {
      const hub = await startHubStandIn()
      await use(hub)
      await hub.close()
    },
    { scope: 'worker' },
  ],
  samplesSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
    async ({}, use, { project }) => use(await samplesSite(project.outputDir)),
    { scope: 'worker', timeout: 180_000 },
  ],
  largeSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
    async ({}, use, { project }) => use(await largeSite(project.outputDir)),
    { scope: 'worker', timeout: 180_000 },
  ],
  context: async (
    {
      browser,
      warm: all,
      baseURL,
      origins,
      hasTouch,
      isMobile,
      locale,
      bypassCSP,
      permissions,
      contextOptions,
    },
    use,
    info,
  ) => {
    const made = JSON.stringify({ hasTouch, isMobile, locale, bypassCSP, contextOptions })
    const warm = warmOf(all, made)
    const context = await warmContext(warm, browser, baseURL ?? '', made)
    if (permissions) await context.grantPermissions(permissions)
    await use(context)
    if (info.status !== info.expectedStatus) warm.spent = true
    await tidyWarm(warm, origins)
  },
  page: async ({ context, viewport, colorScheme }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: colorScheme ?? null })
    await use(page)
  },
  elsewhere: async (
    { context, browser, warm: all, baseURL, origins, hasTouch, isMobile, locale, bypassCSP, contextOptions },
    use,
    info,
  ) => {
    const made = JSON.stringify({ hasTouch, isMobile, locale, bypassCSP, contextOptions })
    const warm = warmOf(all, made)
    if (context === warm.context) throw new Error('The page of this test is in that context itself.')
    await use(await warmContext(warm, browser, baseURL ?? '', made))
    if (info.status !== info.expectedStatus) warm.spent = true
    await tidyWarm(warm, origins)
  },
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
        const expected = isServed ? [...expectedErrors, REFUSED] : expectedErrors
        if (!expected.some((one) => one.test(text))) faults.push(`${kind}: ${text}`)
      }
      const onRequest = (request: Request) => {
        const url = new URL(request.url())
        if (url.protocol === 'data:' || url.protocol === 'blob:' || origins.has(url.origin)) return
        faults.push(`request to another origin: ${request.url()}`)
      }
      const onError = (error: WebError) => note('page error', String(error.error().stack ?? error.error()))
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error') note('console error', `${message.text()} (${message.location().url})`)
      }
      context.on('request', onRequest).on('weberror', onError).on('console', onMessage)
      await use(undefined)
      // The next test may use the same context.
      context.off('request', onRequest).off('weberror', onError).off('console', onMessage)
      expect(faults, 'faults of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function warmOf(all: Map<string, WarmContext>, made: string): WarmContext {
  const warm = all.get(made) ?? coldContext()
  all.set(made, warm)
  return warm
}

/**
 * Waits until the page reports that it isn't loading, querying or waiting to be drawn, and until the fonts are loaded,
 * which moves the text.
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

/** Pages whose next `open` only changes the address. */
const opened = new WeakSet<Page>()

/** Makes the next `open` of this open and idle page only change its address. */
export function openByAddress(page: Page): void {
  opened.add(page)
}

/** Opens the page at a view (`''`, or `#…`) and waits until it is idle. */
export async function open(page: Page, hash: string): Promise<void> {
  if (opened.delete(page)) await follow(page, hash)
  else await page.goto(`./${hash}`)
  await idle(page)
}

/**
 * Follows an address within the open page, like a link, and waits until the page has noticed. Until the page is idle,
 * it may still show the previous content.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const before = window.location.hash
        window.addEventListener('hashchange', () => resolve(), { once: true })
        window.location.hash = to
        if (window.location.hash === before) resolve()
      }),
    address,
  )
}
