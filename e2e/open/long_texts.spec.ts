import type { Page } from '@playwright/test'
import { fixtureRecords, parquetOf, publish } from '../helpers/published.ts'
import { conversationPane, row, turn } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Repeated words, followed by one that occurs only once, at the very end. */
const MILLIONS = `${'word and word '.repeat(360_000)}\nLast of all the needle.`

/** Makes the site offer a corpus whose first turn has this text. */
async function publishSaying(page: Page, text: string): Promise<void> {
  const records = fixtureRecords('craigslist_bargains').slice(0, 2)
  Object.assign(records[0] ?? {}, {
    agent_turn: [0, 1, 0],
    dialogue_acts: { intent: ['intro', 'offer', 'offer'], price: [-1, 5, 15] },
    utterance: [text, 'A short answer.', 'Another.'],
  })
  await publish(page, 'long', 'craigslist_bargains', await parquetOf('craigslist_bargains', records))
}

const text = (page: Page) => turn(page, 0).locator('p[dir="auto"]').first()
const shownLength = async (page: Page) => ((await text(page).textContent()) ?? '').length

test('a turn of five million characters shows its beginning, and all of it when asked', async ({ page }) => {
  await publishSaying(page, MILLIONS)
  await open(page, '#/long/train/0?turn=0')
  await expect(text(page)).toContainText(/First 19,9\d\d of 5,040,024 characters shown\./)
  expect(await shownLength(page)).toBeLessThan(21_000)
  // Late measurements move the button, so retry a click that missed it.
  const more = text(page).getByRole('button', { name: 'Show all' })
  await expect(async () => {
    if ((await more.count()) > 0) await more.click({ timeout: 2_000 })
    await expect(more).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await idle(page)
  await expect(text(page)).not.toContainText('characters shown')
  expect(await shownLength(page)).toBe(MILLIONS.length)
  expect((await text(page).textContent())?.endsWith('Last of all the needle.')).toBe(true)
})

test('what the find bar finds in the part that is not shown is told, and marked when it is', async ({
  page,
}) => {
  await publishSaying(page, MILLIONS)
  await open(page, '#/long/train/0')
  await turn(page, 1).click()
  await page.keyboard.press('ControlOrMeta+f')
  const find = page.getByRole('textbox', { name: 'Find in this conversation' })
  await find.fill('NEEDLE')
  await idle(page)
  await expect(page.getByText('1 turn', { exact: true })).toBeVisible()
  await expect(text(page)).toContainText('1 match is in the part not shown: …')
  await expect(text(page).locator('mark')).toHaveText(['needle'])
  await find.fill('word')
  await idle(page)
  await expect(text(page)).toContainText(/7\d\d,\d{3} matches are in the part not shown, the first:/)
  await expect(text(page)).toContainText(/First 1,000 of 2,8\d\d matches above marked\./)
  expect(await text(page).locator('mark').count()).toBeLessThan(1_010)
})

test('a search finds it, lists it by its beginning, and leads to it', async ({ page }) => {
  await publishSaying(page, MILLIONS)
  await open(page, '#/long?q=needle')
  await expect(row(page, 0)).toContainText('1 hit · word and word')
  await row(page, 0).click()
  await idle(page)
  await expect(text(page)).toContainText('1 match is in the part not shown')
  await expect(text(page).locator('mark')).toHaveText(['needle'])
  await open(page, '#/long/train/0?q=need.e&mode=pattern')
  await expect(text(page)).toContainText(
    'What regular expressions match is not marked in a text of 5,040,024',
  )
  await expect(text(page).locator('mark')).toHaveCount(0)
})

test('words that a link points at are shown though they stand in the part that is not', async ({ page }) => {
  await publishSaying(page, MILLIONS)
  await open(page, '#/long/train/0?turn=0&words=all%20the%20needle')
  await expect(text(page).locator('mark')).toHaveText(['all the needle'])
})

test('of very many matches in one turn the first are marked', async ({ page }) => {
  await publishSaying(page, 'ab '.repeat(6_000))
  await open(page, '#/long/train/0?q=a')
  await expect(text(page).locator('mark')).toHaveCount(1_000)
  await expect(text(page)).toContainText('First 1,000 of 6,000 matches marked.')
})

test('of very many labels on one turn the first are drawn, and more when asked', async ({ page }) => {
  const records = fixtureRecords('casino').slice(0, 1)
  const [record] = records as { annotations: [string, string][] }[]
  const [first] = record?.annotations ?? []
  if (!first) throw new Error('The fixture has no annotations.')
  first[1] = Array.from({ length: 20_000 }, (_, i) => `label-${i}`).join(',')
  await publish(page, 'labelled', 'casino', await parquetOf('casino', records))
  await open(page, '#/labelled')
  await row(page, 0).click()
  await idle(page)
  const labels = turn(page, 0).getByRole('button', { name: /label-\d+$/ })
  await expect(labels).toHaveCount(50)
  await turn(page, 0).getByRole('button', { name: 'First 50 of 20,000 labels' }).click()
  await expect(labels).toHaveCount(250)
  await open(page, '#/labelled?hits=turns&l.strategy=label-7')
  await expect(page.getByRole('grid', { name: 'Turns found' }).getByText(/\+19,9\d\d/)).toBeVisible()
})

test('a scenario text of two million characters shows its beginning', async ({ page }) => {
  const records = fixtureRecords('craigslist_bargains').slice(0, 1)
  const items = records[0]?.items as { Description: string[] }
  items.Description = items.Description.map(() => 'Nearly new. '.repeat(170_000))
  await publish(page, 'long', 'craigslist_bargains', await parquetOf('craigslist_bargains', records))
  await open(page, '#/long/train/0')
  await page.getByRole('button', { name: /Background/ }).click()
  await expect(
    conversationPane(page)
      .getByText(/First 19,9\d\d of 2,040,000 characters shown/)
      .first(),
  ).toBeVisible()
})

/**
 * Tracks the number of characters in the turns whenever the page measures an element. @returns a function that returns
 * the maximum
 */
async function watchLetters(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const ask = Element.prototype.getBoundingClientRect
    Element.prototype.getBoundingClientRect = function () {
      const now = document.querySelector('[aria-label="Turns, scrollable"]')?.textContent.length ?? 0
      const { dataset } = document.documentElement
      dataset.mostLetters = String(Math.max(now, Number(dataset.mostLetters ?? 0)))
      return ask.call(this)
    }
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.mostLetters))
}

test('of many long turns only those near the screen are ever laid out, in lines that break in linear time', async ({
  page,
}) => {
  const records = fixtureRecords('craigslist_bargains').slice(0, 2)
  const letters = (i: number) =>
    i === 0 ? 'переговоры и снова слова '.repeat(800).trim() : 'Ещё одно слово.'
  for (const [i, record] of records.entries())
    Object.assign(record, {
      agent_turn: Array.from({ length: 12 }, (_, turn) => turn % 2),
      dialogue_acts: { intent: Array(12).fill('intro'), price: Array(12).fill(-1) },
      utterance: Array(12).fill(letters(i)),
    })
  await publish(page, 'long', 'craigslist_bargains', await parquetOf('craigslist_bargains', records))
  await open(page, '#/long/train/1')
  expect(await page.locator('article').count()).toBeGreaterThan(6)
  const most = await watchLetters(page)
  await page.getByRole('button', { name: 'Previous conversation' }).click()
  await idle(page)
  await expect(turn(page, 0)).toContainText('переговоры')
  expect(await most()).toBeGreaterThan(19_999)
  expect(await most()).toBeLessThan(3 * 21_000)
  await expect(text(page)).toHaveCSS('white-space-collapse', 'break-spaces')
})
