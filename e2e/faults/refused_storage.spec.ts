import type { Page } from '@playwright/test'
import { definitionText } from '../../app/reviews/definition_link/definition_link.ts'
import { readReviewFile } from '../../app/reviews/log/review_file.ts'
import { saved } from '../helpers/downloads.ts'
import { saidOf, storedReviews } from '../helpers/review_store.ts'
import { expect, follow, idle, open, test } from '../support/test.ts'
import {
  addressOf,
  atWork,
  CORPUS,
  fillStorage,
  labelledReview,
  openReview,
  report,
  saving,
  untilSaved,
} from './review_faults.ts'

/** Entries of the file that the page saves, in short form. */
async function savedLog(page: Page): Promise<readonly string[]> {
  const { bytes, name } = await saved(page, () =>
    page.getByRole('button', { name: 'Save to file' }).first().click(),
  )
  expect(name).toMatch(/^review-.*\.jsonl$/)
  const found = readReviewFile(bytes.toString('utf8'))
  if ('problem' in found) throw new Error(JSON.stringify(found.problem))
  return saidOf(found.log, found.log.definitions[0]?.id ?? '')
}

test('where the storage gets full, the reviewer is told, goes on, saves a file, and loses nothing', async ({
  browser,
  baseURL,
}) => {
  // A new context, because the browser remembers an origin's quota for a while.
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await open(page, CORPUS)
  const session = await context.newCDPSession(page)
  const origin = new URL(baseURL ?? '').origin
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: used + 500_000 })
  await openReview(page, await labelledReview(4))
  await page.keyboard.press('x')
  await untilSaved(page)
  await fillStorage(page)
  await page.keyboard.press('u')
  await expect(saving(page)).toHaveAttribute('data-saving', 'failed')
  await expect(saving(page)).toContainText('no room left')
  await page.keyboard.press('Enter')
  await expect(saving(page)).toContainText('2 steps not saved')
  await page.keyboard.press('s')
  await expect(saving(page)).toContainText('3 steps not saved')
  expect(saidOf(await storedReviews(page), 'made-up-review')).toEqual(['wrong'])
  expect(await savedLog(page)).toEqual(['wrong', 'unsure', 'confirm', 'skip'])

  // Space is available again.
  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await page.getByRole('button', { name: 'Try again' }).click()
  await untilSaved(page)
  expect(saidOf(await storedReviews(page), 'made-up-review')).toEqual(['wrong', 'unsure', 'confirm', 'skip'])
  await page.reload()
  await idle(page)
  const [row] = await page.evaluate(() => window.parley.reviews())
  report(
    `storage full in the middle: 3 steps told as not saved, ${(row?.entries ?? 0) - 1} of them kept later`,
  )
  expect(row).toMatchObject({ entries: 4, done: 1, skipped: 1, unsaved: 0 })
  await context.close()
})

test('where the browser blocks storage, a review is begun and gone through all the same, and saved to a file', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await open(page, `${CORPUS}?view=reviews`)
  const definition = await labelledReview(4)
  await follow(page, `${addressOf(definition.id)}&define=${await definitionText(definition)}`)
  const linked = page.locator(`[data-linked-review="${definition.id}"]`)
  await linked.getByRole('textbox').first().fill('Ben')
  await linked.getByRole('button', { name: 'Start this review' }).click()
  await atWork(page)
  await expect(saving(page)).toContainText('does not let the page store anything')
  await page.keyboard.press('x')
  await atWork(page)
  await page.keyboard.press('Enter')
  await expect(saving(page)).toContainText('2 steps not saved')
  const said = await savedLog(page)
  report(`storage blocked: ${said.length} steps done, told as not saved, and in the saved file`)
  expect(said).toEqual(['wrong', 'confirm'])
  expect(await page.evaluate(() => window.parley.reviews())).toMatchObject([{ done: 1, unsaved: 2 }])
})

test.describe('a crash', () => {
  test.use({ expectedErrors: [/boom|wasm|WebAssembly|^$/i] })

  test('a crash of the query engine’s worker takes no step away', async ({ page }) => {
    await openReview(page, await labelledReview(4))
    await page.keyboard.press('x')
    const engines = page.workers().filter((worker) => worker.url().includes('worker_shell'))
    expect(engines.length).toBeGreaterThan(0)
    for (const engine of engines)
      await engine.evaluate(() => {
        setTimeout(() => {
          throw new Error('boom')
        })
      })
    for (const key of ['u', 'Enter', 's']) await page.keyboard.press(key)
    await expect(page.getByRole('alert').filter({ hasText: 'The query engine' })).toBeVisible()
    await untilSaved(page)
    const said = saidOf(await storedReviews(page), 'made-up-review')
    report(`engine’s worker killed amid 4 keys: ${said.length} entries kept`)
    expect(said).toEqual(['wrong', 'unsure', 'confirm', 'skip'])
  })
})
