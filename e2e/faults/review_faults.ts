import type { Page } from '@playwright/test'
import type { ReviewDefinition } from '../../app/reviews/log/review.ts'
import { keepReview, reviewOf } from '../helpers/reviews.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { follow, idle, open } from '../support/test.ts'

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
