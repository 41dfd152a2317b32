import { conversationOf } from '../helpers/samples.ts'
import {
  conversationPane,
  currentTurn,
  expectHash,
  expectWithin,
  follow,
  list,
  listPane,
  row,
  turn,
  turnScroller,
} from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open, test as ownPage } from '../support/test.ts'

ownPage(
  'a link to a turn opens with that turn current and in view',
  { tag: '@core:reader' },
  async ({ page }) => {
    await open(page, '#/sample-casino/train/3?turn=4')
    await expect(currentTurn(page)).toHaveCount(1)
    await expect(turn(page, 4)).toHaveAttribute('aria-current', 'true')
    const { turns } = await conversationOf('sample-casino', 'train', '3')
    await expect(currentTurn(page).locator('p[dir="auto"]')).toHaveText(turns[4]?.text ?? '')
    await expectWithin(turn(page, 4), turnScroller(page))
    await expect(row(page, 3)).toHaveAttribute('aria-selected', 'true')
    await expectWithin(row(page, 3), list(page))

    await follow(page, '#/sample-diplomacy/train/Game101-italy-austria?turn=90')
    await idle(page)
    await expect(turn(page, 90)).toHaveAttribute('aria-current', 'true')
    await expectWithin(turn(page, 90), turnScroller(page))
  },
)

ownPage('a link to a conversation far down the list brings its row into view', async ({ page }) => {
  await open(page, '#/sample-casino/train/28')
  await expect(row(page, 28)).toHaveAttribute('aria-selected', 'true')
  await expectWithin(row(page, 28), list(page))
})

test('the number of a turn puts it into the address, and the address survives a reload', {
  tag: '@core',
}, async ({ page }) => {
  await open(page, '#/sample-casino/train/3?sort=turns.desc')
  await turn(page, 2).getByRole('button', { name: 'Link to turn 2' }).click()
  await expectHash(page, '#/sample-casino/train/3?turn=2&sort=turns.desc')
  await expect(turn(page, 2)).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await idle(page)
  await expectHash(page, '#/sample-casino/train/3?turn=2&sort=turns.desc')
  await expect(turn(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(row(page, 28).locator('[data-column="id"]')).toHaveText('3')
})

test('choosing turns makes no steps in the history', async ({ page }) => {
  await open(page, '#/sample-casino/train/2')
  await row(page, 3).click()
  await expectHash(page, '#/sample-casino/train/3')
  await idle(page)
  for (const key of ['j', 'j', 'j']) await page.keyboard.press(key)
  await expectHash(page, '#/sample-casino/train/3?turn=2')
  await page.goBack()
  await expectHash(page, '#/sample-casino/train/2')
})

test.describe('a wrong part of an address is named, and the nearest valid view shown', () => {
  ownPage('corpus', async ({ page }) => {
    await open(page, '#/no-such-corpus/train/3?turn=4')
    await expect(page.getByRole('status').filter({ hasText: 'no-such-corpus' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Made-up samples' })).toBeVisible()
  })

  test('split', async ({ page }) => {
    await open(page, '#/sample-craigslist/dev/3')
    await expect(page.getByRole('status').filter({ hasText: 'dev' })).toContainText('“train”')
    await expect(listPane(page)).toContainText('31 conversations')
    await expect(conversationPane(page)).toHaveCount(0)
  })

  ownPage('conversation', async ({ page }) => {
    await open(page, '#/sample-casino/train/999')
    await expect(conversationPane(page)).toContainText('There is no conversation “999” in train.')
    await expect(listPane(page)).toContainText('29 conversations')
    await row(page, 1).click()
    await expectHash(page, '#/sample-casino/train/1')
    await expect(turn(page, 0)).toBeVisible()
  })

  test('conversation, of a corpus whose ids are names', async ({ page }) => {
    await open(page, '#/sample-friends/train/C_nobody')
    await expect(conversationPane(page)).toContainText('There is no conversation “C_nobody” in train.')
    await expect(listPane(page)).toContainText('24 conversations')
  })

  ownPage('turn beyond the end', async ({ page }) => {
    await open(page, '#/sample-casino/train/3?turn=99')
    const notice = conversationPane(page).getByRole('status').filter({ hasText: 'There is no turn 99' })
    await expect(notice).toBeVisible()
    await expect(turn(page, 0)).toBeVisible()
    await expect(currentTurn(page)).toHaveCount(0)
  })

  test('turn that is no number', async ({ page }) => {
    await open(page, '#/sample-casino/train/3?turn=first')
    await expect(page.getByRole('status').filter({ hasText: '“first” is not a turn' })).toBeVisible()
    await expect(turn(page, 0)).toBeVisible()
  })

  test('sort', async ({ page }) => {
    await open(page, '#/sample-casino/train/3?sort=loudness')
    await expect(page.getByRole('status').filter({ hasText: '“loudness”' })).toBeVisible()
    await expect(row(page, 0).locator('[data-column="id"]')).toHaveText('0')
    await expect(turn(page, 0)).toBeVisible()
  })

  test('what follows the conversation', async ({ page }) => {
    await open(page, '#/sample-casino/train/3/more')
    await expect(page.getByRole('status').filter({ hasText: 'more' })).toBeVisible()
    await expect(turn(page, 0)).toBeVisible()
  })

  test('a broken escape', async ({ page }) => {
    await open(page, '#/sample-casino/train/%E0%A4%A')
    await expect(page.getByRole('status').filter({ hasText: 'not well formed' })).toBeVisible()
    await expect(listPane(page)).toContainText('29 conversations')
  })

  test('the notice can be closed, and the next wrong address brings a new one', async ({ page }) => {
    await open(page, '#/sample-casino/train/3?turn=first')
    await page.getByRole('button', { name: 'Close the notice' }).click()
    await expect(page.getByText('“first” is not a turn')).toHaveCount(0)
    await follow(page, '#/sample-casino/train/3?turn=last')
    await expect(page.getByText('“last” is not a turn')).toBeVisible()
    await follow(page, '#/sample-casino/train/3?turn=1')
    await expect(page.getByText('is not a turn')).toHaveCount(0)
  })
})

test('the page’s title names the conversation and the corpus', async ({ page }) => {
  await open(page, '#/sample-casino/train/3')
  await expect(page).toHaveTitle(/3 · CaSiNo/)
  await follow(page, '#/')
  await expect(page).toHaveTitle('Parley')
})
