import type { Page } from '@playwright/test'
import { saidOf, storedReviews } from '../helpers/review_store.ts'
import { expect, idle, test } from '../support/test.ts'
import {
  atWork,
  beginWithoutStorage,
  fillStorage,
  labelledReview,
  openReview,
  pageWithLittleRoom,
  report,
  savedLog,
  saving,
  untilSaved,
} from './review_faults.ts'

/** Entries of the file that the page saves, in short form. */
async function savedSteps(page: Page): Promise<readonly string[]> {
  const log = await savedLog(page)
  return saidOf(log, log.definitions[0]?.id ?? '')
}

test('where the storage gets full, the reviewer is told, goes on, saves a file, and loses nothing', async ({
  browser,
  baseURL,
}) => {
  const { context, page, makeRoom } = await pageWithLittleRoom(browser, baseURL)
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
  expect(await savedSteps(page)).toEqual(['wrong', 'unsure', 'confirm', 'skip'])

  // Space is available again.
  await makeRoom()
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
  await beginWithoutStorage(page, await labelledReview(4))
  await expect(saving(page)).toContainText('does not let the page store anything')
  await page.keyboard.press('x')
  await atWork(page)
  await page.keyboard.press('Enter')
  await expect(saving(page)).toContainText('2 steps not saved')
  const said = await savedSteps(page)
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
