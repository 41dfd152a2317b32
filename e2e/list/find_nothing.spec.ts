import type { Turn } from '../../app/model/index.ts'
import { chips, expectFound, search, searchField, turnsFound } from '../helpers/finding.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { list, row } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })

const conversations = await conversationsOf('sample-casino')
const matching = (pattern: RegExp) => turnsFound(conversations, (t: Turn) => pattern.test(t.text))

test('a wrong expression is explained with its place, keeps the last good result, and heals', async ({
  page,
}) => {
  await open(page, '#/sample-casino/train?mode=pattern')
  await search(page, 'wo+d')
  await expectFound(page, matching(/wo+d/i))
  const first = await row(page, 0).textContent()
  await search(page, 'wo+d[')
  await expect(page.getByText(/, at character \d/)).toBeVisible()
  await expect(searchField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(row(page, 0)).toHaveText(first ?? '')
  await expect(page.getByText(`The search failed; before it: ${matching(/wo+d/i)}`)).toBeVisible()
  await search(page, 'wo+d[ s]')
  await expectFound(page, matching(/wo+d[ s]/i))
  await expect(searchField(page)).not.toHaveAttribute('aria-invalid')
})

test('a wrong expression in the flat list of turns keeps its last good result, too', async ({ page }) => {
  await open(page, '#/sample-casino/train?hits=turns&q=wo%2Bd&mode=pattern')
  const flat = page.getByRole('grid', { name: 'Turns found' })
  const count = await flat.getAttribute('aria-rowcount')
  await search(page, '(wo+d')
  await expect(page.locator('#search-error')).toContainText(/never closed, at character \d/)
  await expect(flat).toHaveAttribute('aria-rowcount', count ?? '')
  await expect(flat.locator('[data-position="0"] mark').first()).toBeVisible()
})

test('a wrong expression that comes in a link says so, and shows the way on', async ({ page }) => {
  await open(page, '#/sample-casino/train?q=(wo%2Bd&mode=pattern')
  await expect(page.getByRole('heading', { name: 'Invalid search' })).toBeVisible()
  await expect(page.locator('#search-error')).toContainText('This bracket is never closed')
  await search(page, 'wo+d')
  await expectFound(page, matching(/wo+d/i))
})

test('where nothing matches, the last part is dropped and the others stay', async ({ page }) => {
  await open(page, '#/sample-casino/train?q=firewood&f.outcome=deal&l.strategy=no-such-label')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await expect(page.getByText(`0 turns in 0 conversations of ${conversations.length}`)).toBeVisible()
  await expect(chips(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove last filter' }).click()
  await idle(page)
  await expect(chips(page)).toHaveText(['Search: firewood', 'Outcome: Deal'])
  await expectFound(
    page,
    turnsFound(conversations, (t, _, c) => /firewood/i.test(t.text) && c.outcome.status === 'deal'),
  )
  await expect(list(page).locator('[data-position="0"] mark').first()).toHaveText(/firewood/i)
})
