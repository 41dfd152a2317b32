import type { Page } from '@playwright/test'
import { expect, idle, test } from '../support/test.ts'

const SCREENS = [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const

/** Opens an address. The typeface arrives only after the first content, as on a slow line. */
async function arrive(page: Page, address: string, content: string): Promise<void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`./${address}`)
  await expect(page.locator(content).first()).toBeVisible()
  release()
  await page.evaluate(() => document.fonts.ready)
  await idle(page)
}

const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const shifts: readonly number[] = Reflect.get(window, 'shifts')
    return shifts.reduce((sum, value) => sum + value, 0)
  })

for (const [name, viewport] of SCREENS) {
  test.describe(`on a ${name} screen`, () => {
    test.use({ viewport })

    test('a linked turn stays where it arrives', { tag: '@core' }, async ({ page }) => {
      await arrive(page, '#/sample-casino/train/26?turn=9', 'article#turn-9')
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.05)
    })

    test('a list stays where it arrives', async ({ page }) => {
      await arrive(page, '#/sample-casino', '[role="grid"] [data-position="0"]')
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.1)
    })
  })
}
