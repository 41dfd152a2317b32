import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { sizeText } from '../../app/base/messages/intl.ts'
import { type LocalServer, startLocalServer } from '../../tools/servers/local_server.ts'
import { serveFolder } from '../../tools/vite/serve_folder.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { expectFound, search, turnsFound } from '../helpers/finding.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { chooseMore, list, turn } from '../helpers/views.ts'
import { type HostedSite, hostSite } from '../support/hosted_site.ts'
import { publishedEntry, publishSamples, sampleFolder } from '../support/published_site.ts'
import { test as base, expect, follow, idle } from '../support/test.ts'

/** The site on a host, below a path, and a browser that visits it for the first time. */
const test = base.extend<{ context: BrowserContext; site: HostedSite }>({
  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
  site: async ({ origins }, use) => {
    const site = await hostSite('/a/b/')
    origins.add(new URL(site.url).origin)
    await use(site)
    await site.stop()
  },
})
test.use({ expectedErrors: [/Failed to load resource|net::ERR_/] })

/** A sample as a file of another site. */
const FILE = 'train-00000-of-00001.parquet'

/** That other site, which allows all origins to read its files. */
function startElsewhere(): Promise<LocalServer> {
  const serve = serveFolder(sampleFolder('casino'), { precompressed: false })
  return startLocalServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    serve(request, response, () => response.writeHead(404).end())
  })
}

const NEW = 'A new version of Parley is ready'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Offline' })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Opens a view of the site by its address in a blank tab. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
  await idle(page)
}

/** Waits until the page is cached, including the engine and everything else it needs. */
async function pageKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
}

/** Names of the caches for corpora. */
function keptCaches(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => /kept/.test(name)))
}

/** True if the later version's page is in the cache. */
function hasLaterPage(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache')) ?? ''
    const urls = await (await caches.open(name)).keys()
    return urls.some(({ url }) => /index\.html.*later/.test(url))
  })
}

/**
 * Sends the service worker the message that a page sends when it starts, and repeatedly while the site is unreachable.
 */
function sayStarted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
        navigator.serviceWorker.controller?.postMessage({ type: 'STARTED', script }, [port2])
      }),
  )
}

test('after one visit the page starts offline, with the corpus that is kept; a new version is taken when the reader wants', async ({
  page,
  site,
  origins,
}) => {
  test.setTimeout(180_000)
  await visit(page, `${site.url}#/sample-casino/train/3`)
  expect(site.asked, 'what the first visit waited for').not.toContain('service_worker.js')
  await pageKept(page)

  await test.step('a corpus is kept', async () => {
    await chooseMore(page, 'Keep offline…')
    await dialog(page)
      .getByRole('button', { name: /^Keep offline \(/ })
      .click()
    await expect(dialog(page).getByRole('link', { name: /CaSiNo/ })).toBeVisible()
    await expectNoViolations(page, 'the dialog about being offline')
  })

  await test.step('without a connection it is read and searched; another is not', async () => {
    await site.stop()
    await visit(page, `${site.url}#/sample-casino/train/3?turn=2`)
    await expect(turn(page, 2)).toBeVisible()
    await expect(list(page)).toHaveAttribute('aria-rowcount', '30')
    await expect(notice(page, 'works as usual')).toBeVisible()
    await page.getByRole('combobox', { name: 'Search' }).fill('firewood')
    await idle(page)
    await expect(page.locator('mark').first()).toBeVisible()
    await follow(page, '#/sample-craigslist')
    await expect(notice(page, 'is not kept in this browser')).toBeVisible()
  })

  await test.step('it is removed', async () => {
    await follow(page, '#/')
    await page.getByRole('button', { name: /^Remove .*CaSiNo.* from this browser$/ }).click()
    await expect(page.getByText('open it and choose “Keep offline…”')).toBeVisible()
    expect(await keptCaches(page)).toEqual([])
  })

  await test.step('a corpus of another site is kept, listed, and read while neither site answers', async () => {
    const elsewhere = await startElsewhere()
    origins.add(elsewhere.url)
    await site.start()
    await visit(page, `${site.url}#/?from=${elsewhere.url}/${FILE}`)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(list(page)).toHaveAttribute('aria-rowcount', '30')
    await chooseMore(page, 'Keep offline…')
    await dialog(page)
      .getByRole('button', { name: /^Keep offline \(/ })
      .click()
    await expect(dialog(page).getByRole('link', { name: FILE })).toBeVisible()
    await Promise.all([site.stop(), elsewhere.close()])
    await visit(page, `${site.url}#/`)
    await page.getByRole('link', { name: FILE }).click()
    await expect(list(page)).toHaveAttribute('aria-rowcount', '30')
    await expect(notice(page, 'works as usual')).toBeVisible()
    await search(page, 'firewood')
    await expect(page.locator('mark').first()).toBeVisible()
    await follow(page, '#/')
    await page.getByRole('button', { name: new RegExp(`^Remove .*${FILE} from this browser$`) }).click()
    await expect(page.getByText('open it and choose “Keep offline…”')).toBeVisible()
    expect(await keptCaches(page)).toEqual([])
  })

  await test.step('a new version is offered while a review is open, and does not disturb it', async () => {
    await site.start()
    await follow(page, '#/sample-casino/train/3')
    await idle(page)
    await page.keyboard.press('v')
    const start = page.getByRole('dialog', { name: 'Start a review' })
    await start.getByRole('textbox', { name: 'Your name' }).fill('Ada')
    await start.getByRole('button', { name: 'Start review' }).click()
    await expect(start).toHaveCount(0)
    const address = page.url()
    site.publishAgain(/^assets\/sql_dialog-/)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(notice(page, NEW)).toBeVisible({ timeout: 30_000 })
    await sayStarted(page)
    expect(await hasLaterPage(page), 'files of the later version stay when a page of this one starts').toBe(
      true,
    )

    // Another page takes the new version. This one goes on with the old version, whose files are still available.
    const other = await page.context().newPage()
    await visit(other, `${site.url}#/`)
    await notice(other, NEW).getByRole('button', { name: 'Reload' }).click()
    await expect(other.locator('meta[name="later"]')).toHaveCount(1)
    await other.close()
    expect(page.url()).toBe(address)
    await expect(page.locator('meta[name="later"]')).toHaveCount(0)
    await chooseMore(page, 'SQL')
    await expect(page.getByRole('dialog', { name: 'SQL' })).toBeVisible()
  })

  await test.step('a page that can no longer have one of its files is asked of the site again', async () => {
    expect(await hasLaterPage(page)).toBe(true)
    const status = await page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.includes('precache')) ?? ''
      const cache = await caches.open(name)
      const gone = (await cache.keys()).find(({ url }) => /sql_dialog-.*js$/.test(url))?.url ?? ''
      await cache.delete(gone)
      return (await fetch(gone, { cache: 'reload' })).status
    })
    expect(status).toBe(404)
    expect(await hasLaterPage(page)).toBe(false)
    const pages = () => site.asked.filter((name) => name === 'index.html').length
    const asked = pages()
    await visit(page, `${site.url}#/sample-casino/train/3`)
    await expect(list(page)).toHaveAttribute('aria-rowcount', '30')
    expect(pages(), 'asked for once, not again and again').toBe(asked + 1)
  })
})

test('a published corpus is kept when the reader asks, and linked to, listed and searched offline until it is removed', {
  tag: '@core:offline',
}, async ({ page, origins }) => {
  test.setTimeout(180_000)
  const folder = await publishSamples('casino')
  const site = await hostSite('/demo/', folder)
  origins.add(new URL(site.url).origin)
  const conversations = await conversationsOf('sample-casino')
  const remove = page.getByRole('button', { name: /^Remove .*CaSiNo.* from this browser$/ })
  try {
    await visit(page, `${site.url}#/casino/train/4`)
    await pageKept(page)

    await test.step('nothing of it is kept before; then all of it, which is as large as it is said to be', async () => {
      expect(await keptCaches(page)).toEqual([])
      const { published } = publishedEntry(folder, 'casino')
      const files = readdirSync(join(folder, published.folder), { recursive: true, withFileTypes: true })
      const sizes = files
        .filter((file) => file.isFile())
        .map((f) => statSync(join(f.parentPath, f.name)).size)
      await chooseMore(page, 'Keep offline…')
      await dialog(page)
        .getByRole('button', { name: /^Keep offline \([\d.]+ [kM]B\)$/ })
        .click()
      const size = sizeText(sizes.reduce((sum, bytes) => sum + bytes, 0))
      await expect(dialog(page).getByRole('listitem')).toContainText(`${size}, kept`)
      await page.keyboard.press('Escape')
    })

    await test.step('a link to a turn works while nobody answers, and so do list, search and raw record', async () => {
      await site.stop()
      await visit(page, `${site.url}#/casino/train/7?turn=2`)
      await expect(turn(page, 2)).toContainText(conversations[7]?.turns[2]?.text ?? 'no such turn')
      await expect(notice(page, 'works as usual')).toBeVisible()
      await expect(list(page)).toHaveAttribute('aria-rowcount', String(conversations.length + 1))
      await search(page, 'firewood')
      await expectFound(
        page,
        turnsFound(conversations, (t) => t.text.toLowerCase().includes('firewood')),
      )
      await page.keyboard.press('Escape')
      await follow(page, '#/casino/train/9')
      await idle(page)
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog', { name: 'Raw record' }).getByRole('tree')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    await test.step('it is removed, and a link to it says why it does not open', async () => {
      await chooseMore(page, 'Keep offline…')
      await remove.click()
      await expect(remove).toHaveCount(0)
      expect(await keptCaches(page)).toEqual([])
      await visit(page, `${site.url}#/casino/train/7?turn=2`)
      await expect(notice(page, 'is not kept in this browser')).toBeVisible()
      await expect(turn(page, 2)).toHaveCount(0)
    })
  } finally {
    await page.goto('about:blank')
    await site.stop()
    rmSync(folder, { recursive: true })
  }
})
