import { type Browser, expect, type Page, type PlaywrightTestOptions } from '@playwright/test'
import { closeOpened } from './close_opened.ts'
import { sharedPages } from './interception.ts'
import { test as base, follow, idle, openByAddress } from './test.ts'
import { keepEngine } from './warm_context.ts'

/**
 * `test` for end-to-end tests that start at a view of the published site. Tests of one worker with the same context
 * options (`hasTouch`, a locale) share a page whose engine is running, and `open` only changes its address, like a
 * link. Each test starts at the start page, with its own viewport, colour scheme and permissions, empty storage, no
 * dialog and no focus. Corpora that a test opened are closed through the user interface. Sources that failed to open or
 * led to a question are remembered until the page is closed, so no two tests may start with the same address or file.
 *
 * Irreversible changes are rejected on this page: routes, init scripts, and replaced functions of the browser. Tests
 * about these, about loading, or about data that lasts until the page is closed (labels, open corpora that are no
 * longer listed) use `test` of `test.ts`, which gives each test a new page. The page is closed if it can't be reset or
 * if a test fails.
 */
export const test = base.extend<{
  /** Kind of responses of the site while the page is open. Tests only share a page with the same responses. */
  readonly answers: string
}>({
  answers: ['none', { option: true }],
  context: async (
    { browser, baseURL, shared, answers, hasTouch, isMobile, locale, permissions, contextOptions },
    use,
  ) => {
    const options = { answers, hasTouch, isMobile, locale, contextOptions }
    const context = (await pageFor(shared, browser, baseURL ?? '', options)).context()
    await context.clearPermissions()
    if (permissions) await context.grantPermissions(permissions)
    await use(context)
  },
  page: async ({ shared, context, viewport, colorScheme }, use, info) => {
    const [options, page] = [...shared].find(([, page]) => page.context() === context) ?? []
    if (!page || options === undefined) throw new Error('The shared page is gone.')
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: colorScheme ?? null })
    await use(page)
    const passed = info.status === info.expectedStatus
    const replaced = passed ? await page.evaluate(replacedFunctions) : []
    if (passed && replaced.length === 0 && (await putBack(page))) return
    shared.delete(options)
    await page.context().close()
    if (replaced.length > 0) throw new Error(refusal(`Replacing ${replaced.join(', ')}`))
  },
})

/** The shared page with these options, or a new one. */
async function pageFor(
  shared: Map<string, Page>,
  browser: Browser,
  baseURL: string,
  given: Partial<PlaywrightTestOptions> & { readonly answers: string },
): Promise<Page> {
  const options = JSON.stringify(given)
  const open = shared.get(options)
  if (open) return open
  // Playwright adds all options of the current test.
  const context = await browser.newContext()
  // Keeps the compiled engine, so that a reload doesn't compile it again.
  await keepEngine(context, baseURL)
  const page = await context.newPage()
  sharedPages.add(page)
  for (const target of [context, page]) {
    for (const name of ['route', 'addInitScript', 'exposeFunction', 'exposeBinding'])
      Object.assign(target, { [name]: () => Promise.reject(new Error(refusal(`${name}()`))) })
  }
  shared.set(options, page)
  return page
}

const refusal = (what: string) => `${what} needs a page of its own: take \`test\` of support/test.ts.`

/** Prefixes of storage keys that a view reads whenever it appears. All others are read once, when the page starts. */
const READ_WHEN_SHOWN = [
  'parley:/:agreed-sites',
  'parley:/:head-open',
  'parley:/:compare-',
  'parley:/:lens-',
  'parley:/:list-columns:',
  'parley:/:price-path-measure',
  'parley:/:sql:',
  'react-resizable',
]

/** Runs in the page. @returns functions of the browser that a test has replaced */
function replacedFunctions(): string[] {
  const { clipboard } = navigator
  const objects = { window, document, history, navigator, clipboard, storage: Storage.prototype }
  const isReplaced = ({ value }: PropertyDescriptor) =>
    typeof value === 'function' && !Function.prototype.toString.call(value).includes('[native code]')
  return Object.entries(objects).flatMap(([name, object]) =>
    Object.entries(Object.getOwnPropertyDescriptors(object))
      .filter(([, property]) => isReplaced(property))
      .map(([key]) => `${name}.${key}`),
  )
}

/**
 * Resets the page to its initial state, at the start page.
 * @returns true if that succeeded
 */
async function putBack(page: Page): Promise<boolean> {
  try {
    if (page.context().pages().length !== 2) return false
    await closeOpened(page)
    const kept = await page.evaluate(() => Object.keys(window.localStorage))
    if (kept.some((name) => !READ_WHEN_SHOWN.some((start) => name.startsWith(start)))) return false
    await page.emulateMedia({ media: null, reducedMotion: null, forcedColors: null, contrast: null })
    await page.mouse.move(0, 0)
    await follow(page, '')
    await idle(page)
    // A dropdown list may stay in the page, hidden.
    const popups = page.locator('[role="dialog"], [role="menu"], [role="listbox"]').filter({ visible: true })
    if ((await popups.count()) > 0) await page.keyboard.press('Escape')
    await expect(popups).toHaveCount(0, { timeout: 2_000 })
    await page.evaluate(() => {
      window.localStorage.clear()
      document.documentElement.style.fontSize = ''
      window.getSelection()?.removeAllRanges()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      window.scrollTo(0, 0)
    })
    openByAddress(page)
    return true
  } catch {
    return false
  }
}
