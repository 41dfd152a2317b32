import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { writeProjectFile } from '../../app/reviews/project/project_file.ts'
import type { Case } from './cases.ts'
import type { Observation } from './judge.ts'
import { idle, NOTHING, observe, visible } from './observe.ts'
import { Late, within } from './patience.ts'
import { plainProject } from './review_seeds.ts'

/** A page that cases are tried on, one after the other; after a bad one it is replaced. */
export interface Driver {
  try(one: Case): Promise<Observation>
  /** Goes on with a new page and an empty memory. */
  renew(): Promise<void>
  close(): Promise<void>
}

/** @param url of the built site, with a slash at its end */
export async function createDriver(browser: Browser, url: string): Promise<Driver> {
  let context: BrowserContext | null = null
  let page: Page
  let faults: string[] = []
  let crashed = false

  const renew = async () => {
    await context?.close()
    // A service worker would answer for the catalogues that cases replace.
    context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    // tsx names functions by a helper that pages do not have.
    await context.addInitScript('globalThis.__name ??= (value) => value')
    // The only limit is the patience for a whole case, since a busy machine makes every step slow.
    context.setDefaultTimeout(0)
    page = await context.newPage()
    crashed = false
    page.on('crash', () => {
      crashed = true
    })
    context.on('weberror', (error) => faults.push(String(error.error().stack ?? error.error())))
    context.on('console', (message) => {
      // The browser's message about a failed request is not a fault of the page.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(message.text())
    })
    await within(page.goto(url))
    await within(idle(page))
  }

  await renew()
  return {
    async try(one) {
      faults = []
      try {
        const readsTurns = await within(act(page, url, one))
        const seen = await within(observe(page, one, readsTurns))
        // The page keeps the catalogue of this case, in which later cases might not find their corpus.
        if (one.kind === 'catalogue') await renew()
        return { ...seen, faults, crashed, hung: false }
      } catch (error) {
        const hung = error instanceof Late
        if (!hung && !crashed) faults.push(`In the driver: ${error instanceof Error ? error.message : error}`)
        const text = hung ? await within(visible(page), 3000).catch(() => '(the page does not answer)') : ''
        return { ...NOTHING, text, faults, crashed, hung }
      }
    },
    renew,
    close: async () => {
      await context?.close()
    },
  }
}

async function goTo(page: Page, link: string): Promise<void> {
  // Another hash is another view of the same page, as for a reader.
  await page.evaluate((hash) => {
    location.hash = hash
  }, link.slice(1))
  await idle(page)
}

/** @returns whether the page was told to read each record as a turn */
async function act(page: Page, url: string, one: Case): Promise<boolean> {
  if (one.kind === 'link') {
    // A link from another site loads the page again. One link in ten is opened in this way.
    if (one.seed % 10 === 0) {
      await page.goto('about:blank')
      await page.goto(url + one.link)
      await idle(page)
    } else await goTo(page, one.link)
    return false
  }
  if (one.kind === 'catalogue') {
    await actCatalogue(page, url, one)
    return false
  }
  let readsTurns = false
  const file = { name: one.name, mimeType: 'application/octet-stream', buffer: Buffer.from(one.bytes) }
  if (one.kind === 'labels') {
    await goTo(page, '#/sample-casino/train')
    const menu = page.getByRole('button', { name: 'More about this list' })
    // The page is at rest, so that nothing else comes.
    if ((await menu.count()) === 0) throw new Error(`No list is shown: ${await visible(page)}`)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Add labels' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await dialog.locator('input[type=file]').first().setInputFiles(file)
    await idle(page)
    await answerLabels(dialog)
  } else if (one.kind === 'project' || one.kind === 'replies') {
    await goTo(page, '#/sample-casino?view=reviews')
    // Replies of an unknown project would all be refused.
    const known = { ...file, name: 'known.project.json', buffer: Buffer.from(knownProject) }
    if (one.kind === 'replies') await page.locator('[data-review-files]').setInputFiles(known)
    await idle(page)
    await goTo(page, '#/sample-casino?view=reviews')
    await page.locator('[data-review-files]').setInputFiles(file)
    await idle(page)
  } else if (one.kind === 'review') {
    await goTo(page, '#/sample-casino?view=reviews')
    await page.locator('[data-review-files]').setInputFiles(file)
    await idle(page)
    if ((await page.locator('[role=alert]').count()) === 0) await workThrough(page, `fuzz${one.seed}`)
  } else {
    await goTo(page, '#/')
    await page.locator('main input[type=file]').first().setInputFiles(file)
    await idle(page)
    readsTurns = await answer(page)
  }
  await idle(page)
  return readsTurns
}

const knownProject = writeProjectFile({ project: plainProject() })

/** Starts the page with another catalogue, and visits a corpus of it. */
async function actCatalogue(
  page: Page,
  url: string,
  { bytes }: { readonly bytes: Uint8Array },
): Promise<void> {
  const path = '**/catalogue.json'
  await page.route(path, (route) =>
    route.fulfill({ contentType: 'application/json', body: Buffer.from(bytes) }),
  )
  try {
    await page.goto('about:blank')
    await page.goto(url)
    await idle(page)
    for (const link of ['#/sample-casino/train/3', '#/sample-diplomacy?view=overview', '#/'])
      await goTo(page, link)
  } finally {
    await page.unroute(path)
  }
}

/** Opens a review where it begins, answers by keys, and looks at the agreement. */
async function workThrough(page: Page, review: string): Promise<void> {
  await goTo(page, `#/sample-casino/train/0?turn=0&review=${review}`)
  for (const key of ['1', 'Enter', 's', 'z']) {
    await page.keyboard.press(key)
    await idle(page)
  }
  await goTo(page, '#/sample-casino?view=agreement')
}

/** Accepts the page's guess about columns, if it asks. @returns true if each record is a turn */
async function answer(page: Page): Promise<boolean> {
  const open = page.locator('main').getByRole('button', { name: 'Open', exact: true })
  if ((await open.count()) === 0 || !(await open.first().isEnabled())) return false
  const readsTurns = (await page.getByText('Each record is read as one turn.').count()) > 0
  await open.first().click()
  return readsTurns
}

/** Takes what the page guesses of a label file's columns, and that turns count from 0. */
async function answerLabels(dialog: Locator): Promise<void> {
  for (const name of ['Add labels', 'Count from 0']) {
    const button = dialog.getByRole('button', { name, exact: true })
    if ((await button.count()) === 0 || !(await button.first().isEnabled())) continue
    await button.first().click()
    await idle(dialog.page())
  }
}
