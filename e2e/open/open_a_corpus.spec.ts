import type { Page } from '@playwright/test'
import { conversationsOf, sample, samples } from '../helpers/samples.ts'
import {
  choice,
  choose,
  conversationPane,
  expectHash,
  follow,
  list,
  listPane,
  row,
} from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

/** Rows of the list by position. Scrolls to each of them within the page, which is faster than from outside. */
function allRows(page: Page, count: number) {
  return list(page).evaluate(async (grid, total) => {
    const rows: { conversation: string | undefined; split: string | undefined }[] = []
    for (let position = 0; position < total; position++) {
      grid.scrollTop = (grid.scrollHeight / total) * (position - 2)
      let row: HTMLElement | null = null
      for (let frames = 0; !row?.dataset.conversation && frames < 300; frames++) {
        await new Promise(requestAnimationFrame)
        row = grid.querySelector(`[data-position="${position}"]`)
      }
      const split = row?.querySelector('[data-column="split"]')?.textContent
      rows.push({ conversation: row?.dataset.conversation, split })
    }
    // A list's scroll position is remembered while the page is open.
    grid.scrollTop = 0
    await new Promise(requestAnimationFrame)
    return rows
  }, count)
}

test('the start page offers the samples and says that they are made up', async ({ page }) => {
  await open(page, '')
  const group = page.getByRole('region', { name: 'Made-up samples' })
  // Items without a button are those of a card's legend.
  const cards = group.getByRole('listitem').filter({ has: page.getByRole('button') })
  await expect(cards).toHaveCount(samples.length)
  for (const { id, title, note } of samples) {
    const card = cards.filter({ hasText: title })
    await expect(card).toContainText(note ?? '')
    await expect(card).toContainText('It is not the real corpus')
    const conversations = await conversationsOf(id)
    const turns = conversations.reduce((sum, c) => sum + c.turns.length, 0)
    await expect(card).toContainText(`${conversations.length} conversations · ${turns} turns`)
    const deals = conversations.filter((c) => c.outcome.title === 'Deal').length
    if (deals > 0) {
      const share = Math.round((deals / conversations.length) * 100)
      await expect(card).toContainText(`Deal ${share}%`)
    }
  }
})

test('the start page begins with corpora, real ones before samples; one’s own data stand beside', async ({
  page,
}) => {
  await open(page, '')
  const groups = page.getByRole('main').getByRole('region')
  await expect(groups).toHaveCount(3)
  const names = await groups.evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')))
  expect(names).toEqual(['Published corpora', 'Made-up samples', 'Open your own data'])
})

test('each sample opens from the start page with every conversation in its list', async ({ page }) => {
  test.slow()
  for (const { id, title, splits } of samples)
    await test.step(id, async () => {
      const expected = await conversationsOf(id)
      await open(page, '')
      await page.getByRole('button', { name: title }).click()
      await idle(page)
      await expectHash(page, `#/${id}`)
      await expect(listPane(page)).toContainText(`${expected.length} conversations`)
      await expect(list(page)).toHaveAttribute('aria-rowcount', String(expected.length + 1))
      await expect(choice(page, 'Corpus')).toContainText(title)
      await expect(page.getByRole('banner')).toContainText('Made-up sample')
      await expect(choice(page, 'Split')).toHaveCount(splits.length > 1 ? 1 : 0)

      const rows = await allRows(page, expected.length)
      expect(rows.map(({ conversation }) => conversation)).toEqual(expected.map((c) => c.id))
      if (splits.length > 1) expect(rows.map(({ split }) => split)).toEqual(expected.map((c) => c.split))
    })
})

test('the header switches the corpus and the split, and the list follows', async ({ page }) => {
  await open(page, '#/sample-casino/train/3')
  await choose(page, 'Corpus', sample('sample-craigslist').title)
  await idle(page)
  await expectHash(page, '#/sample-craigslist')
  const all = await conversationsOf('sample-craigslist')
  await expect(listPane(page)).toContainText(`${all.length} conversations`)
  await expect(conversationPane(page)).toHaveCount(0)

  for (const split of ['validation', 'test', 'train']) {
    await choose(page, 'Split', split)
    await idle(page)
    await expectHash(page, `#/sample-craigslist/${split}`)
    const expected = all.filter((c) => c.split === split)
    await expect(listPane(page)).toContainText(`${expected.length} conversations`)
    await expect(row(page, 0)).toContainText(expected[0]?.title ?? '')
  }
  await choose(page, 'Split', 'All splits')
  await idle(page)
  await expectHash(page, '#/sample-craigslist')
  await expect(listPane(page)).toContainText(`${all.length} conversations`)
})

test('back and forward go through what was opened', async ({ page }) => {
  await open(page, '')
  await page.getByRole('button', { name: sample('sample-casino').title }).click()
  await idle(page)
  await row(page, 2).click()
  await expectHash(page, '#/sample-casino/train/2')
  await row(page, 4).click()
  await expectHash(page, '#/sample-casino/train/4')
  await choose(page, 'Corpus', sample('sample-diplomacy').title)
  await expectHash(page, '#/sample-diplomacy')

  await page.goBack()
  await expectHash(page, '#/sample-casino/train/4')
  await expect(page.locator('article#turn-0')).toBeVisible()
  await expect(row(page, 4)).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expectHash(page, '#/sample-casino/train/2')
  await expect(row(page, 2)).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expectHash(page, '#/sample-casino')
  await expect(page.getByRole('region', { name: /^Overview of/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  for (const _ of [1, 2, 3, 4]) await page.goForward()
  await expectHash(page, '#/sample-diplomacy')
  const expected = await conversationsOf('sample-diplomacy')
  await expect(listPane(page)).toContainText(`${expected.length} conversations`)
})

test('a conversation without messages is listed, and says that nothing was said', async ({ page }) => {
  await open(page, '#/sample-diplomacy/train/Game101-germany-turkey')
  await expect(conversationPane(page)).toContainText('No messages')
  await expect(conversationPane(page)).toContainText('0 turns')
  await expect(list(page).locator('[aria-selected="true"]')).toContainText('No text')
})

test('the brand leads back to the start page, and an open corpus stays loaded', async ({ page }) => {
  await open(page, '#/sample-casino/train/1')
  await page.getByRole('link', { name: 'Parley, start page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await follow(page, '#/sample-casino')
  await idle(page)
  await expect(row(page, 0)).toBeVisible()
  expect(requests.filter((url) => url.endsWith('.parquet'))).toEqual([])
})
