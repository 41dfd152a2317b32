import type { Page } from '@playwright/test'
import { expectNoViolations } from '../helpers/axe.ts'
import { pane } from '../helpers/reviews.ts'
import { conversationOf } from '../helpers/samples.ts'
import { chooseMore, expectHash, hash } from '../helpers/views.ts'
import { expect, follow, idle, open, test } from '../support/test.ts'

const HERE = '#/sample-casino/train'

const suggestion = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('suggestions count turns, lead to them by keys, and start a review', async ({ page }) => {
  // A made-up model whose most confident label is missing on the first turns.
  const { turns } = await conversationOf('sample-casino', 'train', '0')
  const missed = [1, 2].filter((i) => turns[i]?.labels.every(({ value }) => value !== 'vouch-fair'))
  expect(missed, 'the sample has other labels there').toEqual([1, 2])
  const rows = [...missed.map((turn) => `0,${turn},vouch-fair,mini,0.9${turn}`), '0,3,vouch-fair,mini,0.1']
  await open(page, `${HERE}/0`)
  await chooseMore(page, 'Add labels')
  const dialog = page.getByRole('dialog', { name: 'Add labels' })
  const buffer = Buffer.from(['conversation,turn,label,model,score', ...rows, ''].join('\n'))
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'mini.csv', mimeType: 'text/csv', buffer })
  await idle(page)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await follow(page, `${HERE}?view=reviews`)
  await page.getByRole('button', { name: 'Suggestions', exact: true }).click()
  await idle(page)
  const scores = suggestion(page, 'Labels with a high score that others did not give')
  await expect(scores.getByRole('status')).toHaveText(/^1 of 3 turns /)
  await scores.getByRole('combobox', { name: 'High scores' }).click()
  await page.getByRole('option', { name: 'Highest 50%' }).click()
  await expect(scores.getByRole('status')).toHaveText(/^2 of 3 turns /)
  await expect(suggestion(page, 'Labels that two annotators swap').getByRole('status')).toHaveText(/^None /)

  await scores.getByRole('button', { name: /^Show turns/ }).click()
  await idle(page)
  const list = scores.getByRole('list', { name: /^Turns: / })
  await expect(list.getByRole('link')).toHaveText([/score 0\.92 .*mini:/, /score 0\.91 .*mini:/])
  await expect(list.getByRole('link').first()).toContainText(turns[2]?.text.slice(0, 20) ?? '')
  await expectNoViolations(page, 'suggestions')
  await list.getByRole('button', { name: 'Review 2 turns' }).focus()
  await page.keyboard.press('End')
  await expect(list.getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(list.getByRole('link').nth(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectHash(page, `${HERE}/0?turn=2`)

  await page.goBack()
  await page.getByRole('button', { name: 'Suggestions', exact: true }).click()
  await idle(page)
  await scores.getByRole('button', { name: /^Review these turns/ }).click()
  const start = page.getByRole('dialog', { name: 'Start a review' })
  await start.getByRole('radio', { name: /^Blind/ }).check()
  await start.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await idle(page)
  await start.getByRole('button', { name: 'Start review' }).click()
  await expect(start).toHaveCount(0)
  // The threshold for high scores was reset with the page, so one turn is left.
  await expect.poll(() => hash(page)).toMatch(/^#\/sample-casino\/train\/0\?turn=2&.*review=/)
  // Until its code is loaded, the view below it is kept, with its unfolded parts.
  await expect(pane(page)).toBeVisible()

  // Suggestions don't reveal the labels that the review hides.
  await follow(page, `${await hash(page)}&view=reviews`)
  await idle(page)
  await page.getByRole('button', { name: 'Suggestions', exact: true }).click()
  await expect(page.getByText('A blind review is open.')).toBeVisible()
  await expect(page.locator('[data-suggestion]')).toHaveCount(0)
})
