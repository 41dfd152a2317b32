import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { Case } from './cases.ts'
import type { Observation } from './judge.ts'
import { Late, within } from './patience.ts'

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

const NOTHING: Omit<Observation, 'faults' | 'crashed' | 'hung'> = {
  text: '',
  alerts: [],
  opened: false,
  asks: false,
  report: '',
  shown: null,
  reported: 0,
  markFound: null,
}

/** By the page's own word. */
async function idle(page: Page): Promise<void> {
  await page.waitForFunction(() => 'parley' in window)
  await page.evaluate(() => window.parley.idle())
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

function visible(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerText)
}

async function observe(
  page: Page,
  one: Case,
  readsTurns: boolean,
): Promise<Omit<Observation, 'faults' | 'crashed' | 'hung'>> {
  const seen = await page.evaluate(() => {
    const shown = (element: Element) => (element instanceof HTMLElement ? element.innerText : '')
    return {
      text: document.body.innerText,
      alerts: [...document.querySelectorAll('[role=alert]')].map(shown).filter((text) => text.trim() !== ''),
      list: document.querySelector('[role=grid], [aria-label^="Conversations"]') !== null,
      heads: [...document.querySelectorAll('main h1, main h2, main h3')].map(shown).join(' · '),
      dialog: [...document.querySelectorAll('[role=dialog]')].map(shown).join('\n'),
    }
  })
  const { text, alerts } = seen
  if (one.kind === 'link' || one.kind === 'review' || one.kind === 'catalogue')
    return { ...NOTHING, text, alerts, opened: alerts.length === 0 }
  if (one.kind === 'labels') {
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true })
    const asks = (await cancel.count()) > 0
    if (asks) await cancel.first().click()
    await removeLabels(page)
    return { ...NOTHING, text, alerts, asks, ...labelsOf(seen.dialog, one.name) }
  }
  const asks = /How should .* be read\?|What do the columns/.test(seen.heads)
  const rows = asks || alerts.length > 0 ? null : await counts(page, one.expected.mark)
  const report = /[\d,]+ of [\d,]+ rows? could not be read/.exec(text)?.[0] ?? ''
  const odd = /[\d,]+ (?:oddit(?:y|ies)|data warnings?)/.exec(text)?.[0] ?? ''
  return {
    text,
    alerts,
    opened: rows !== null,
    asks,
    report: [report, odd].filter((part) => part !== '').join(', '),
    shown: rows?.[readsTurns ? 'turns' : one.expected.unit] ?? null,
    reported: numberIn(/^[\d,]+/.exec(report)?.[0]),
    markFound: rows === null || one.expected.mark === null || report !== '' ? null : rows.marks > 0,
  }
}

interface Rows {
  readonly conversations: number
  readonly turns: number
  /** Number of conversations and turns that contain the mark. */
  readonly marks: number
}

/** Counts in the open corpus. Null if none is open. */
async function counts(page: Page, mark: string | null): Promise<Rows | null> {
  return page.evaluate(async (wanted) => {
    if (!/^#\/[^?]/.test(location.hash)) return null
    try {
      const [row] = await window.parley.query(
        `SELECT (SELECT count(*) FROM conversations)::INTEGER AS conversations,
          (SELECT count(*) FROM turns)::INTEGER AS turns,
          ((SELECT count(*) FROM turns WHERE contains(text, ?)) +
           (SELECT count(*) FROM conversations WHERE contains(document, ?)))::INTEGER AS marks`,
        [wanted ?? 'no mark', wanted ?? 'no mark'],
      )
      return {
        conversations: Number(row?.conversations),
        turns: Number(row?.turns),
        marks: Number(row?.marks),
      }
    } catch {
      return null
    }
  }, mark)
}

/** Reads the dialog's summary of the label file. */
function labelsOf(
  dialog: string,
  name: string,
): Pick<Observation, 'opened' | 'report' | 'shown' | 'reported'> {
  const named = dialog.indexOf(`\n${name}\n`)
  // The summary is below the file's name and buttons, of which this is the last.
  const summary = named === -1 ? '' : (dialog.slice(named).split('\nRemove\n')[1] ?? '')
  const sum = (pattern: RegExp) =>
    [...summary.matchAll(pattern)].reduce((total, [, n]) => total + numberIn(n), 0)
  const added = sum(/([\d,]+) labels?\b(?= (?:by|on))/g)
  const left = sum(/([\d,]+) rows? (?:fits?|has|have|could|repeats?|is|are|was|were)/g)
  return {
    opened: /labels? (?:by|on)|No labels added/.test(summary),
    report: left > 0 ? `${left} rows left out` : '',
    // One row can hold several labels, so only the sum can be compared.
    shown: added,
    reported: left,
  }
}

async function removeLabels(page: Page): Promise<void> {
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true })
  if ((await remove.count()) > 0) await remove.first().click()
  await idle(page)
  await page.keyboard.press('Escape')
  await idle(page)
}

function numberIn(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replaceAll(',', ''))
}
