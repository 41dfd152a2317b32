import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type LocalServer, startLocalServer } from '../../tools/servers/local_server.ts'
import { expectNoViolationsInEitherScheme } from '../helpers/axe.ts'
import { openMenu } from '../helpers/menus.ts'
import { clipboard } from '../helpers/profile.ts'
import { choice, follow, hash, list, listPane, turn } from '../helpers/views.ts'
import { test as shared } from '../support/shared_page.ts'
import { expect, idle, open, test } from '../support/test.ts'

const CASINO = readFileSync(
  join(import.meta.dirname, '../../public/samples/casino/train-00000-of-00001.parquet'),
)

interface Site extends LocalServer {
  /** Requested paths. */
  readonly asked: string[]
}

/** Another site, which returns the same file for any path. `/to/<address>` redirects to that address. */
async function startSite(): Promise<Site> {
  const asked: string[] = []
  const server = await startLocalServer(({ url = '', headers }, response) => {
    asked.push(url)
    if (headers.cookie || headers.referer) asked.push('told who the reader is')
    response.setHeader('Access-Control-Allow-Origin', '*')
    const to = /^\/to\/(.*)$/.exec(url)?.[1]
    if (to) response.writeHead(302, { Location: decodeURIComponent(to) }).end()
    else response.writeHead(200, { 'Content-Length': CASINO.length }).end(CASINO)
  })
  return { ...server, asked }
}

interface Sites {
  newSite(): Promise<Site>
}

/** Provides sites for the duration of a test. */
async function giveSites(
  allowOrigin: (url: string) => void,
  use: (newSite: Sites['newSite']) => Promise<void>,
): Promise<void> {
  const sites: Site[] = []
  await use(async () => {
    const site = await startSite()
    sites.push(site)
    allowOrigin(site.url)
    return site
  })
  await Promise.all(sites.map((site) => site.close()))
}

const siteTest = shared.extend<Sites>({
  newSite: ({ allowOrigin }, use) => giveSites(allowOrigin, use),
  // Depends on the sites, so that they run until their corpora are closed.
  page: ({ newSite: _sites, page }, use) => use(page),
})

const ownPage = test.extend<Sites>({ newSite: ({ allowOrigin }, use) => giveSites(allowOrigin, use) })

/** Waits until the corpus is open and fully listed. */
async function listed(page: Page): Promise<void> {
  await expect(listPane(page)).toBeVisible()
  await idle(page)
  await expect(listPane(page)).toContainText('29 conversations')
}

const host = (site: Site) => site.url.replace('http://', '')
const question = (page: Page, title: RegExp = /^Open data from /) =>
  page.getByRole('heading', { name: title })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

siteTest(
  'a link asks before it fetches from another site, and remembers the answer',
  async ({ page, newSite }) => {
    const site = await newSite()
    await open(page, `#/x/train/3?turn=2&from=${site.url}/train.parquet`)
    await expect(question(page)).toHaveText(`Open data from http://${host(site)}?`)
    await expect(page.getByRole('main')).toContainText(`${site.url}/train.parquet`)
    await expect(page.getByRole('main')).toContainText('This is on your computer or in your own network')
    expect(site.asked).toEqual([])
    await button(page, 'Open').click()
    await idle(page)
    // The target of the link stays selected.
    await expect(turn(page, 2)).toHaveAttribute('aria-current', 'true')
    expect(site.asked).not.toContain('told who the reader is')

    await page.reload()
    await idle(page)
    await expect(turn(page, 2)).toHaveAttribute('aria-current', 'true')

    await page.getByRole('button', { name: 'Open…' }).click()
    await page.getByRole('button', { name: `Forget http://${host(site)}`, exact: true }).click()
    await expect(page.getByRole('region', { name: 'Allowed sites' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(question(page)).toBeVisible()
  },
)

siteTest('nothing is fetched where the reader says no', async ({ page, newSite }) => {
  const site = await newSite()
  await open(page, `#/x?from=${site.url}/train.parquet`)
  await button(page, 'Cancel').click()
  await expect(page.getByRole('heading', { name: 'Read negotiation dialogues, turn by turn' })).toBeVisible()
  await idle(page)
  expect(site.asked).toEqual([])
})

siteTest(
  'a link to many addresses asks once, and one to too many opens nothing',
  async ({ page, newSite }) => {
    const [one, two] = [await newSite(), await newSite()]
    const from = (count: number) =>
      Array.from({ length: count }, (_, i) => `from=${(i % 2 ? one : two).url}/${i}/train.parquet`).join('&')
    await open(page, `#/x?${from(90)}`)
    await expect(question(page)).toHaveText('Open data from 2 sites?')
    await follow(page, `#/y?${from(3000)}`)
    await expect(page.getByRole('status').filter({ hasText: 'at most' })).toContainText(
      'The address names 3000',
    )
    await expect(page.getByRole('heading', { name: /^Opening / })).toHaveCount(0)
    await idle(page)
    expect([...one.asked, ...two.asked]).toEqual([])
  },
)

siteTest('what the reader types needs no question, then or later', async ({ page, newSite }) => {
  const site = await newSite()
  await open(page, '')
  await page.getByRole('textbox', { name: 'Address or dataset' }).first().fill(`${site.url}/train.parquet`)
  await page.keyboard.press('Enter')
  await listed(page)
  await follow(page, `#/x?from=${site.url}/other/test.parquet`)
  await idle(page)
  await listed(page)
  await expect(question(page)).toHaveCount(0)
  expect(site.asked).toContain('/other/test.parquet')
})

ownPage(
  'a site that was opened before and forgotten is asked about in the list of recent sources, too',
  async ({ page, newSite }) => {
    const site = await newSite()
    await page.addInitScript((url) => {
      const sources = [`#/x?from=${url}/train.parquet`]
      localStorage.setItem(
        'parley:/:recent-sources',
        JSON.stringify({ format: 'parley-recent-sources', version: 1, sources }),
      )
    }, site.url)
    await open(page, '')
    await page
      .getByRole('region', { name: 'Recent sources' })
      .getByRole('button', { name: /train/ })
      .first()
      .click()
    await expect(question(page)).toBeVisible()
    expect(site.asked).toEqual([])
  },
)

siteTest(
  'a site that sends on to another is read only once the reader has agreed to that',
  async ({ page, newSite }) => {
    const [first, second] = [await newSite(), await newSite()]
    const target = encodeURIComponent(`${second.url}/train.parquet`)
    await open(page, `#/x?from=${encodeURIComponent(`${first.url}/to/${target}`)}`)
    await button(page, 'Open').click()
    await expect(question(page)).toHaveText(`Open data from http://${host(second)}?`)
    await expect(page.getByRole('main')).toContainText(`${host(first)} redirects to another site`)
    await button(page, 'Open').click()
    await listed(page)
  },
)

ownPage('blocked storage: the answer lasts as long as the tab', async ({ page, newSite }) => {
  const site = await newSite()
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (name, value) {
      if (name.includes('sites')) throw new DOMException('no', 'QuotaExceededError')
      setItem.call(this, name, value)
    }
  })
  await open(page, `#/x?from=${site.url}/train.parquet`)
  await button(page, 'Open').click()
  await listed(page)
  await follow(page, `#/y?from=${site.url}/b/train.parquet`)
  await idle(page)
  await listed(page)
})

siteTest(
  'a corpus that calls itself CaSiNo shows where it is from, however long its name',
  async ({ page, newSite }) => {
    const site = await newSite()
    const name = encodeURIComponent(`CaSiNo\u202e${' (Chawla et al.)'.repeat(20)}\n.parquet`)
    for (const width of [1440, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, `#/x?from=${encodeURIComponent(`${site.url}/${name}`)}`)
      if (await question(page).count()) await button(page, 'Open').click()
      await expect(list(page)).toBeVisible()
      const badge = page.getByRole('banner').getByTitle(/^From /)
      await expect(badge).toHaveText(`http://${host(site)}`)
      // All of it is on the screen and not covered.
      const shown = await badge.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const whole = element.scrollWidth <= element.clientWidth + 1
        return left >= 0 && right <= window.innerWidth && element.contains(hit) && whole
      })
      expect(shown, String(width)).toBe(true)
      expect(await page.title()).toContain(`(http://${host(site)})`)
      expect(await page.title()).not.toMatch(/[\u202e\n]/)
    }
    await choice(page, 'Corpus').click()
    await expect(page.getByRole('option', { name: new RegExp(host(site)) })).toBeVisible()
  },
)

ownPage('an export and a copied turn say where the corpus is from', async ({ page, context, newSite }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const site = await newSite()
  await open(page, `#/x/train/3?turn=2&from=${site.url}/CaSiNo/train.parquet`)
  await button(page, 'Open').click()
  await idle(page)
  const entries = await openMenu(page, 'share')
  await entries.filter({ hasText: 'plain text' }).first().click()
  expect(await clipboard(page)).toContain(`(http://${host(site)})`)
  expect(await hash(page)).toContain('from=')
})

siteTest(
  'in either scheme, axe finds nothing in the question, its list, and the badge; the keyboard answers',
  async ({ page, newSite }) => {
    const site = await newSite()
    await open(page, `#/x?from=${site.url}/train.parquet`)
    await expectNoViolationsInEitherScheme(page, 'question')
    await button(page, 'Open').focus()
    await page.keyboard.press('Enter')
    await listed(page)
    await idle(page)
    await expectNoViolationsInEitherScheme(page, 'badge')
    await page.getByRole('button', { name: 'Open…' }).click()
    await expect(page.getByRole('region', { name: 'Allowed sites' })).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'allowed sites')
  },
)
