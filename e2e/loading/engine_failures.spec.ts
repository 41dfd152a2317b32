import type { Page, Worker } from '@playwright/test'
import { definitionText } from '../../app/reviews/definition_link/definition_link.ts'
import { MOST_TURNS, type QueuedTurn } from '../../app/reviews/log/review.ts'
import { searchField } from '../helpers/finding.ts'
import { prepareToHurry } from '../helpers/hurry.ts'
import { reviewOf } from '../helpers/reviews.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { conversationPane, expectHash, follow, list, listPane, row, turn } from '../helpers/views.ts'
import { answer, disconnect } from '../support/interception.ts'
import { test as shared } from '../support/shared_page.ts'
import { expect, idle, open, test } from '../support/test.ts'

test.use({ expectedErrors: [/boom|Failed to load resource|net::ERR_|wasm|WebAssembly|Failed to fetch|^$/i] })

/** The engine's live workers. */
function engineWorkers(page: Page): Worker[] {
  return page.workers().filter((worker) => worker.url().includes('worker_shell'))
}

/** Crashes the engine's worker with an uncaught error. */
async function crash(page: Page): Promise<void> {
  const worker = engineWorkers(page).at(-1)
  if (!worker) throw new Error(`No worker of the engine among ${page.workers().map((w) => w.url())}.`)
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom')
    })
  })
}

function notice(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'The query engine' })
}

test('a crash of the engine is shown, and one click recovers with the view kept', { tag: '@core' }, async ({
  page,
}) => {
  await open(page, '#/sample-craigslist/train/3?turn=4&splits=all&sort=turns.desc')
  await crash(page)
  await expect(notice(page)).toContainText('stopped working')
  await expect(turn(page, 4)).toHaveAttribute('aria-current', 'true')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(turn(page, 5), 'reading goes on').toHaveAttribute('aria-current', 'true')

  await notice(page).getByRole('button', { name: 'Restart' }).click()
  await idle(page)
  await expect(notice(page)).toHaveCount(0)
  await expectHash(page, '#/sample-craigslist/train/3?turn=5&splits=all&sort=turns.desc')
  await expect(turn(page, 5)).toHaveAttribute('aria-current', 'true')
  await expect(listPane(page)).toContainText('31 conversations')
  await expect(listPane(page).locator('[aria-selected="true"]')).toBeVisible()
  const count = await page.evaluate(() => window.parley.query('SELECT count(*) AS n FROM conversations'))
  expect(count).toEqual([{ n: 31 }])
})

test('it recovers from one crash after the other', async ({ page }) => {
  await open(page, '#/sample-casino/train/3')
  for (const next of [5, 7]) {
    await crash(page)
    await expect(notice(page)).toBeVisible()
    await notice(page).getByRole('button').click()
    await idle(page)
    await expect(notice(page)).toHaveCount(0)
    await expect(listPane(page)).toContainText('29 conversations')
    await row(page, next).click()
    await expectHash(page, `#/sample-casino/train/${next}`)
    await idle(page)
    await expect(turn(page, 0)).toBeVisible()
    await expect(conversationPane(page)).toContainText(`${next + 1} of 29`)
    await expect.poll(() => engineWorkers(page).length, 'the crashed engine’s worker is gone').toBe(1)
  }
})

test('while the engine is gone, a conversation that is linked can still be opened', async ({ page }) => {
  await open(page, '#/sample-casino/train/3')
  await crash(page)
  await expect(notice(page)).toBeVisible()
  await follow(page, '#/sample-casino/train/9')
  await expect(turn(page, 0)).toBeVisible()
  await expect(conversationPane(page)).toContainText('13 turns')
  await expect(conversationPane(page).getByRole('alert')).toHaveCount(0)
})

test('the engine’s WebAssembly cannot be loaded: what is linked is read, and one click tries again', async ({
  page,
}) => {
  const mend = await disconnect(page, '*.wasm')
  await page.goto('./#/sample-casino/train/3?turn=4')
  await expect(turn(page, 4)).toHaveAttribute('aria-current', 'true')
  await expect(notice(page)).toContainText('could not be started')
  await idle(page)
  await expect(turn(page, 4)).toBeVisible()

  await mend()
  await notice(page).getByRole('button', { name: 'Restart' }).click()
  await idle(page)
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(listPane(page)).toContainText('29 conversations')
  await expectHash(page, '#/sample-casino/train/3?turn=4')
  await expect(turn(page, 4)).toHaveAttribute('aria-current', 'true')
})

test('the engine’s WebAssembly is something else: the same', async ({ page }) => {
  const mend = await answer(page, '*.wasm', Buffer.from('no wasm'), 'application/wasm')
  await page.goto('./#/sample-casino/train/3')
  await expect(turn(page, 0)).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await mend()
  await notice(page).getByRole('button').click()
  await idle(page)
  await expect(listPane(page)).toContainText('29 conversations')
})

test('a worker of the engine that ends in silence is told, idle or at work, and one click recovers', async ({
  page,
}) => {
  await open(page, '#/sample-casino/train/3?turn=4')
  for (const _ of ['first', 'second']) {
    await engineWorkers(page)
      .at(-1)
      ?.evaluate(() => self.close())
    await expect(notice(page)).toContainText('stopped working')
    await expect(turn(page, 4)).toHaveAttribute('aria-current', 'true')
    await notice(page).getByRole('button', { name: 'Restart' }).click()
    // The mouse is over another button now, whose tooltip would cover the next notice.
    await page.mouse.move(0, 0)
    await idle(page)
    await expect(notice(page)).toHaveCount(0)
    await expect(listPane(page)).toContainText('29 conversations')
    await expectHash(page, '#/sample-casino/train/3?turn=4')
  }
})

test('a worker of the engine that hangs is told, and one click starts another', async ({ page }) => {
  const hurry = await prepareToHurry(page)
  await open(page, '#/sample-casino/train/3?turn=4')
  await engineWorkers(page)
    .at(-1)
    ?.evaluate(() => {
      setTimeout(() => {
        for (;;) {
          // Never returns.
        }
      })
    })
  await hurry(true)
  await searchField(page).fill('contact lenses')
  await expect(notice(page)).toContainText('has not answered for 20 seconds')
  await hurry(false)
  await notice(page).getByRole('button', { name: 'Restart' }).click()
  await expect(notice(page)).toHaveCount(0)
  await idle(page)
  await expect(listPane(page)).toContainText('List: 1 conversation')
  await expect(turn(page, 4)).toBeVisible()
})

test('with a link open that holds more than a review can have, one click starts the engine again', async ({
  page,
}) => {
  const review = reviewOf('sample-casino', await conversationsOf('sample-casino'), 1)
  const [turn] = review.queue
  const queue = Array.from({ length: MOST_TURNS + 1 }, () => turn as QueuedTurn)
  await open(page, `#/sample-casino?review=linked&define=${await definitionText({ ...review, queue })}`)
  const refusal = page.getByRole('alert').filter({ hasText: 'The review in this link is too large' })
  await expect(refusal).toBeVisible()
  await crash(page)
  await notice(page).getByRole('button', { name: 'Restart' }).click()
  await idle(page)
  await expect(notice(page)).toHaveCount(0)
  await expect(refusal).toBeVisible()
  await expect(listPane(page)).toContainText('29 conversations')
})

for (const words of ['unreachable(', '(unreachable|offline)', 'null function', 'INTERNAL Error'])
  shared(`words of a crash in a search pattern are no crash: ${words}`, async ({ page }) => {
    await open(page, '#/sample-casino/train/3')
    await follow(page, `#/sample-casino/train?q=${encodeURIComponent(words)}&mode=pattern`)
    await idle(page)
    await expect(notice(page)).toHaveCount(0)
    const count = await page.evaluate(() => window.parley.query('SELECT count(*) AS n FROM conversations'))
    expect(count).toEqual([{ n: 29 }])
  })
