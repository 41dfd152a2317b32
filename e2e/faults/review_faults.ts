import type { Browser, Page } from '@playwright/test'
import { definitionText } from '../../app/reviews/definition_link/definition_link.ts'
import type { ReviewDefinition, ReviewLog } from '../../app/reviews/log/review.ts'
import { readReviewFile } from '../../app/reviews/log/review_file.ts'
import { madeScheme } from '../../app/reviews/schemes/test_schemes.ts'
import { saved } from '../helpers/downloads.ts'
import { keepReview, reviewOf } from '../helpers/reviews.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { expect, follow, idle, open } from '../support/test.ts'

/** `npm run faults` repeats everything many times. The end-to-end tests of `npm test` repeat it a few times. */
export const isFull = process.env.npm_lifecycle_event === 'faults'

export const CORPUS = '#/sample-casino'

/** A review whose queue only has labelled turns, from conversations with labels. */
export async function labelledReview(
  turns: number,
  more: Partial<ReviewDefinition> = {},
): Promise<ReviewDefinition> {
  const labelled = (await conversationsOf('sample-casino')).filter(({ annotated }) => annotated.length > 0)
  const all = reviewOf('sample-casino', labelled, Number.POSITIVE_INFINITY, {
    schemes: ['strategy'],
    ...more,
  })
  const turnOf = new Map(
    labelled.map((conversation) => [`${conversation.split} ${conversation.id}`, conversation]),
  )
  const queue = all.queue.filter(
    ({ split, conversation, turn }) => turnOf.get(`${split} ${conversation}`)?.turns[turn]?.labels.length,
  )
  return { ...all, queue: queue.slice(0, turns) }
}

export function addressOf(review: string): string {
  return `${CORPUS}?review=${review}`
}

/** Stores a review in the browser and opens it. */
export async function openReview(page: Page, definition: ReviewDefinition): Promise<void> {
  await open(page, CORPUS)
  await keepReview(page, definition)
  await follow(page, addressOf(definition.id))
  await atWork(page)
}

/** Waits until the review handles keys. */
export async function atWork(page: Page): Promise<void> {
  await page.locator('[data-palette-label]:focus').waitFor()
}

/** Schemes of all kinds of questions. */
export const EVERY_KIND = [
  madeScheme('act-1', ['offer', 'refusal'], { kind: 'many' }),
  madeScheme('level-1', ['low', 'high'], { kind: 'ordinal' }),
  madeScheme('price-1', [], { kind: 'number' }),
  madeScheme('why-1', [], { kind: 'text' }),
  madeScheme('outcome-1', ['fair', 'unfair'], { unit: 'conversation' }),
]

/** Log in the file that the page saves. */
export async function savedLog(page: Page): Promise<ReviewLog> {
  const { bytes, name } = await saved(page, () =>
    page.getByRole('button', { name: 'Save to file' }).first().click(),
  )
  expect(name).toMatch(/^review-.*\.jsonl$/)
  const found = readReviewFile(bytes.toString('utf8'))
  if ('problem' in found) throw new Error(JSON.stringify(found.problem))
  return found.log
}

/**
 * A page whose storage has room for only a little. In a new context, because the browser remembers an origin's quota for
 * a while. `makeRoom` lifts the limit. Close the context.
 */
export async function pageWithLittleRoom(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await open(page, CORPUS)
  const session = await context.newCDPSession(page)
  const origin = new URL(baseURL ?? '').origin
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: used + 500_000 })
  const makeRoom = () => session.send('Storage.overrideQuotaForOrigin', { origin })
  return { context, page, makeRoom }
}

/** Begins a review by its link, in a browser that lets the page store nothing. */
export async function beginWithoutStorage(page: Page, definition: ReviewDefinition): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await open(page, `${CORPUS}?view=reviews`)
  await follow(page, `${addressOf(definition.id)}&define=${await definitionText(definition)}`)
  const linked = page.locator(`[data-linked-review="${definition.id}"]`)
  await linked.getByRole('textbox').first().fill('Ben')
  await linked.getByRole('button', { name: 'Start this review' }).click()
  await atWork(page)
}

/** Prints the result of a fault test. */
export function report(what: string): void {
  console.log(`faults: ${what}`)
}

export const saving = (page: Page) => page.locator('[data-saving]')

export async function untilSaved(page: Page): Promise<void> {
  await page.locator('[data-saving="saved"]').waitFor()
  await idle(page)
}

/** Fills the site's storage quota. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const request = indexedDB.open('filler', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('parts', { autoIncrement: true })
    await new Promise((resolve) => {
      request.onsuccess = resolve
    })
    for (let length = 2 ** 18; length >= 1; ) {
      const transaction = request.result.transaction('parts', 'readwrite')
      // Random, so that it can't be compressed.
      const part = Array.from({ length }, () => String.fromCharCode(33 + Math.random() * 90)).join('')
      transaction.objectStore('parts').add(part)
      const isKept = await new Promise((resolve) => {
        transaction.oncomplete = () => resolve(true)
        transaction.onabort = () => resolve(false)
      })
      if (!isKept) length = Math.floor(length / 2)
    }
    request.result.close()
  })
}
