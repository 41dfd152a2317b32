import type { Page } from '@playwright/test'
import { holdEngine } from '../helpers/drawn.ts'
import { storedReviews } from '../helpers/review_store.ts'
import { keepReview } from '../helpers/reviews.ts'
import { expect, open, test } from '../support/test.ts'
import { addressOf, atWork, CORPUS, isFull, labelledReview, report } from './review_faults.ts'

const TIMES = isFull ? 100 : 4
/** Longest time from the key until the tab ends, in milliseconds. */
const LATEST = 50

/** Presses Enter each time the page advances, and logs each new address. */
function pressOnAndOn(): void {
  const press = () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history)
    window.history[name] = (data: unknown, unused: string, url?: string | URL | null) => {
      original(data, unused, url)
      console.debug(`went on to ${window.location.hash}`)
      setTimeout(press)
    }
  }
  press()
}

/** Closes a tab, or crashes it. */
async function end(page: Page, crashes: boolean): Promise<void> {
  if (!crashes) return page.close()
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

test('no step is missing that the page went on from, however soon the tab ends after a key', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(isFull ? 900_000 : 90_000)
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const definition = await labelledReview(60)
  const reviews = Array.from({ length: TIMES }, (_, i) => ({ ...definition, id: `closed-${i}` }))
  const first = await context.newPage()
  await open(first, CORPUS)
  for (const review of reviews) await keepReview(first, review)
  await first.close()

  const confirmed: string[] = []
  let late = 0
  for (const [i, { id, queue }] of reviews.entries()) {
    const page = await context.newPage()
    await holdEngine(page)
    await page.goto(`./${addressOf(id)}`)
    await atWork(page)
    page.on('console', (message) => {
      const [, address = ''] = /^went on to (.*)$/.exec(message.text()) ?? []
      const next = queue.findIndex(
        ({ split, conversation, turn }) =>
          address.includes(`/${split}/${conversation}?`) && address.includes(`turn=${turn}&`),
      )
      // Arriving at a turn confirms the previous one.
      if (next > 0) confirmed.push(`${id} ${next - 1}`)
    })
    const wait = 1 + (i * (LATEST - 1)) / Math.max(1, TIMES - 1)
    await page.evaluate(pressOnAndOn)
    await new Promise((resolve) => setTimeout(resolve, wait))
    await end(page, i % 4 === 3)
    if (confirmed.some((one) => one.startsWith(`${id} `))) late += 1
  }

  const after = await context.newPage()
  await open(after, CORPUS)
  const rows = await after.evaluate(() => window.parley.reviews())
  const { entries } = await storedReviews(after)
  const kept = new Set(
    entries.flatMap((entry) => (entry.kind === 'confirm' ? [`${entry.review} ${entry.turn}`] : [])),
  )
  const missing = confirmed.filter((one) => !kept.has(one))
  report(
    `tab ended ${TIMES} times 1–${LATEST} ms after a key: ${confirmed.length} steps confirmed in ${late} of them, ` +
      `${kept.size} kept, ${missing.length} confirmed ones missing`,
  )
  expect(missing).toEqual([])
  expect(confirmed.length).toBeGreaterThan(0)
  // The stored data is complete: each review can be read and its entries count from 1.
  expect(rows).toHaveLength(TIMES)
  for (const { id } of reviews) {
    const own = entries.filter(({ review }) => review === id).map(({ seq }) => seq)
    expect(own).toEqual(own.map((_, i) => i + 1))
  }
  await context.close()
})
