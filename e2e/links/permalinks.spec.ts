import { conversationOf } from '../helpers/samples.ts'
import {
  currentTurn,
  expectHash,
  expectWithin,
  follow,
  list,
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
