import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startHost } from '../../tools/servers/hosts.ts'
import type { LocalServer } from '../../tools/servers/local_server.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { address, currentTurn, expectWithin, turn, turnScroller } from '../helpers/views.ts'
import { parley, publishSamples } from '../support/published_site.ts'
import { expect, idle, test } from '../support/test.ts'

const conversations = await conversationsOf('sample-casino')

let host: LocalServer | undefined
test.afterEach(() => host?.close())

/** Sums the layout shifts of all pages that are opened from now on. @returns the sum */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => {
      const shifts: readonly number[] = Reflect.get(window, 'shifts')
      return shifts.reduce((sum, value) => sum + value, 0)
    })
}

for (const [name, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on a ${name} screen`, () => {
    test.use({ viewport })

    test('a plain page becomes the full page in place, at its turn', { tag: '@core' }, async ({
      page,
      samplesSite,
      allowOrigin,
    }) => {
      host = await startHost('github', samplesSite)
      allowOrigin(host.url)
      const shifts = await watchShifts(page)
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/full_page.js', async (route) => {
        await released
        await route.continue()
      })
      await page.goto(`${host.url}/c/casino/train/26/#turn-9`, { waitUntil: 'commit' })
      const plain = page.locator('.plain #turn-9')
      await expect(plain).toContainText(conversations[26]?.turns[9]?.text ?? '')
      await expect(plain).toBeInViewport()
      release()
      await expect(currentTurn(page)).toHaveAttribute('id', 'turn-9')
      await expect(page.locator('.plain')).toHaveCount(0)
      await idle(page)
      await expectWithin(turn(page, 9), turnScroller(page))
      expect(await address(page)).toBe(`${host.url}/#/casino/train/26?turn=9`)
      expect(await shifts()).toBeLessThanOrEqual(0.05)
    })
  })
}

test('without JavaScript the start page lists the pages of its corpora, from its top', async ({
  browser,
  samplesSite,
}) => {
  host = await startHost('github', samplesSite)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 300 },
  })
  const page = await context.newPage()
  await page.goto(host.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const last = page.getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await last.click()
  await expect(page).toHaveURL(/\/c\/[^/]+\/$/)
  await context.close()
})

test('a plain page that became the full page below a sub-path keeps its icon', async ({
  page,
  samplesSite,
  allowOrigin,
}) => {
  host = await startHost('github', samplesSite, 0, '/demo/')
  const { origin } = new URL(host.url)
  allowOrigin(origin)
  await page.goto(`${origin}/demo/c/casino/train/26/#turn-9`)
  await expect(currentTurn(page)).toHaveAttribute('id', 'turn-9')
  expect(await address(page)).toBe(`${origin}/demo/#/casino/train/26?turn=9`)
  const icons = page.locator('link[rel="icon"]')
  expect(await icons.evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href))).toEqual([
    `${origin}/demo/icon.svg`,
  ])
})

test('addresses of a renamed corpus lead to its new ones', async ({ page, allowOrigin }) => {
  const site = await publishSamples('casino')
  try {
    expect(await parley('rename', 'casino', 'campsite', '--out', site)).toMatchObject({ code: 0 })
    host = await startHost('github', site)
    allowOrigin(host.url)
    const text = conversations[4]?.turns[2]?.text ?? ''
    for (const old of ['c/casino/train/4/#turn-2', '#/casino/train/4?turn=2']) {
      await page.goto('about:blank')
      await page.goto(`${host.url}/${old}`)
      await expect(currentTurn(page)).toContainText(text)
      await expect.poll(() => address(page)).toBe(`${host.url}/#/campsite/train/4?turn=2`)
      await expect(page.getByText('There is no corpus')).toHaveCount(0)
    }
    // Everything else of an old address stays.
    await page.goto(`${host.url}/#/casino?q=firewood&sort=turns.desc`)
    await idle(page)
    expect(await address(page)).toBe(`${host.url}/#/campsite?q=firewood&sort=turns.desc`)
  } finally {
    rmSync(site, { recursive: true })
  }
})
