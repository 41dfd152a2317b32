import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { holdEngine } from '../helpers/drawn.ts'
import { chooseMore, list, row, turn } from '../helpers/views.ts'
import { test as base, expect, idle, open } from '../support/test.ts'

const PANES = 'parley:/:react-resizable-panels:parley:panes:list:turns'
const FAILED = 'This part of the page failed'

/** Storage keys of everything that Parley stores. */
const KEYS = [
  ...[PANES, 'parley:/:react-resizable-panels:parley:panes'],
  ...[
    'parley:/:saved-views',
    'parley:/:recent-sources',
    'parley:/:theme',
    'parley:/:head-open-sample-casino',
  ],
  ...['parley:/:list-columns:sample-casino', 'parley:/:sql:sample-casino'],
]

const separator = (page: Page) => page.getByRole('separator', { name: 'Resize the list' })
const widthOfList = (page: Page) => list(page).evaluate((element) => element.getBoundingClientRect().width)

/** Opens a conversation and everything that uses the storage, and resizes the panes. */
async function expectUsable(page: Page): Promise<void> {
  await open(page, '#/sample-casino/train/3')
  await expect(turn(page, 0)).toBeVisible()
  await expect(row(page, 3)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(FAILED)).toHaveCount(0)

  const before = await widthOfList(page)
  expect(before).toBeGreaterThan(200)
  await separator(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => widthOfList(page)).toBeLessThan(before)

  await chooseMore(page, 'Saved views')
  await expect(page.getByRole('dialog', { name: 'Saved views' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chooseMore(page, 'SQL')
  await expect(page.getByRole('dialog', { name: 'SQL' })).toBeVisible()
  await idle(page)
  await expect(page.getByText(FAILED)).toHaveCount(0)
}

/** Stores a value under all of Parley's keys for the next page of the site. */
function poison(page: Page, value: string): Promise<void> {
  return page.evaluate(
    ([keys, text]) => {
      for (const key of keys) window.localStorage.setItem(key, text)
    },
    [KEYS, value] as const,
  )
}

base('the page is there, whatever its storage holds', async ({ page }) => {
  // The storage is read without the engine, whose start would take most of the time.
  await holdEngine(page)
  await page.goto('./#/sample-casino/train/3')
  await expect(turn(page, 0)).toBeVisible()
  // `stored_values.component.test.tsx` has more values. Some keys are only read when the page starts.
  for (const value of ['{', 'null', '{"list":null}', '\ud800'])
    await base.step(`holding ${JSON.stringify(value)}`, async () => {
      await poison(page, value)
      await page.reload()
      await expect(turn(page, 0)).toBeVisible()
      await expect(row(page, 3)).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByText(FAILED)).toHaveCount(0)
      expect(await widthOfList(page)).toBeGreaterThan(200)
    })
})

for (const value of [
  '{"list":null}',
  '{"sources":[null,1,{},"#/x?from=\\ud800"],"hidden":{"length":9},"widths":{"id":"9","turns":null}}',
  '[{"name":"x","sql":1},null]',
])
  base(`the page is as usable as ever where its storage holds ${value}`, async ({ page }) => {
    // A file of the same origin, which runs no script.
    await page.goto('./icon.svg')
    await poison(page, value)
    await expectUsable(page)
  })

/** The list's stored share of both panes, in percent. 100 if nothing is stored. */
const keptShareOfList = (page: Page) =>
  page.evaluate((key): number => JSON.parse(window.localStorage.getItem(key) ?? '{"list":100}').list, PANES)

base('sizes of the panes are kept, and come back', async ({ page }) => {
  await open(page, '#/sample-casino/train/3')
  await expect(turn(page, 0)).toBeVisible()
  await separator(page).focus()
  for (let i = 0; i < 3; i++) {
    const before = await widthOfList(page)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => widthOfList(page)).toBeLessThan(before)
  }
  const width = await widthOfList(page)
  const share = Number(await separator(page).getAttribute('aria-valuenow'))
  await expect.poll(() => keptShareOfList(page)).toBeCloseTo(share, 0)
  await page.reload()
  await idle(page)
  await expect.poll(() => widthOfList(page)).toBeCloseTo(width, 0)
})

base('the page is as usable as ever where the storage is full', async ({ page }) => {
  await page.addInitScript(() => {
    window.localStorage.clear()
    let [part, length] = ['x', 2 ** 23]
    while (length >= 1) {
      try {
        part = 'x'.repeat(length)
        window.localStorage.setItem(`full ${length} ${window.localStorage.length}`, part)
      } catch {
        length = Math.floor(length / 2)
      }
    }
  })
  await expectUsable(page)
  expect(await page.evaluate((key) => window.localStorage.getItem(key), PANES)).toBeNull()
})

/** A profile that blocks all cookies, and therefore all storage, for every site. */
const blocked = base.extend<{ context: BrowserContext }>({
  context: async ({ baseURL, launchOptions, viewport }, use, info) => {
    const profile = info.outputPath('profile')
    await mkdir(join(profile, 'Default'), { recursive: true })
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(settings))
    const options = { ...launchOptions, viewport, ...(baseURL !== undefined && { baseURL }) }
    const context = await chromium.launchPersistentContext(profile, options)
    // Headless shells ignore this setting. There, the storage is made to throw the same error.
    await context.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      try {
        void window.localStorage
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(window, name, { get, configurable: true })
      } catch {
        // It is really blocked.
      }
    })
    await use(context)
    await context.close()
  },
  page: async ({ context }, use) => use(await context.newPage()),
})

blocked('the page is as usable as ever where the browser blocks its storage', async ({ page }) => {
  await open(page, '')
  const refusal = await page.evaluate(() => {
    try {
      return String(window.localStorage.length)
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(refusal).toBe('SecurityError')
  await expectUsable(page)
})
