import { type Browser, expect, type Page, type PlaywrightTestOptions } from '@playwright/test'
import { closeOpened } from './close_opened.ts'
import { sharedPages } from './interception.ts'
import { test as base, follow, idle, openByAddress } from './test.ts'
import { keepEngine } from './warm_context.ts'

/**
 * The tests' own `test` for journeys that begin at a view of the published site. Those that run in one worker share a
 * page whose engine has started, where they ask for the same of what a context is made with (`hasTouch`, a locale);
 * `open` moves it by its address, as a click on a link would. Each journey finds it at the start page, with the viewport,
 * the colour scheme and the permissions that it asks for, empty storage, no dialog and no focus. Corpora that a journey
 * opened are closed as a reader closes them; what could not be opened, or was asked about, is remembered by its address
 * or file until the page is closed, so that no two journeys may begin with the same one.
 *
 * What no later call takes back is refused on this page: routes, scripts that run first, functions of the browser that
 * are replaced. Journeys about these, about loading, or about data that a page keeps until it is closed (labels, open
 * corpora that are no longer listed) take `test` of `test.ts`, which gives each a page of its own. A page that cannot be
 * put back, or whose journey failed, is closed.
 */
export const test = base.extend<{
  /** What is answered for the site, for as long as the page is open: journeys share a page with those of the same. */
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

/** The page that is there, or a new one where there is none that was made with these options. */
async function pageFor(
  shared: Map<string, Page>,
  browser: Browser,
  baseURL: string,
  given: Partial<PlaywrightTestOptions> & { readonly answers: string },
): Promise<Page> {
  const options = JSON.stringify(given)
  const open = shared.get(options)
  if (open) return open
  // Playwright adds all options of the test that asks.
  const context = await browser.newContext()
  // A page that is loaded again needs not compile the engine again.
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

/** Names in the storage that a view reads whenever it appears; all others are read once, when the page starts. */
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

/** Runs in the page. @returns functions of the browser in whose place a journey has put its own */
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
 * Brings the page back to the start page as it was at first.
 * @returns whether that went well
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
    // A list that was dropped down may stay in the page unseen.
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
