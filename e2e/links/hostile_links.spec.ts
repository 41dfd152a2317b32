import { conversationPane, list, listPane } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Regular expressions that take the browser's engine minutes. */
const PATTERNS = ['(.+)+§', '(\\w+\\s?)+\\?$', '([a-z]+ ?)+:', '.*.*.*.*z']

test('a link to turns that a slow pattern matches leaves the page at work', async ({ page }) => {
  for (const pattern of PATTERNS)
    await test.step(pattern, async () => {
      await open(page, '')
      await open(page, `#/sample-casino/train/11?q=${encodeURIComponent(pattern)}&mode=pattern`)
      // It opens at its first hit, which may be far from its first turn.
      await expect(conversationPane(page).getByRole('article').first()).toBeVisible()
      await page.getByRole('combobox', { name: 'Search turns' }).fill('fire+wood')
      await idle(page)
      await expect(list(page).locator('[data-position="0"] mark').first()).toHaveText(/firewood/i)
    })
})

test('what a pattern matches is marked in list, turns and flat list as the engine understands it', async ({
  page,
}) => {
  // A named group in the engine's syntax, which browsers reject.
  const pattern = encodeURIComponent('(?P<wood>fire\\w+)')
  await open(page, `#/sample-casino?q=${pattern}&mode=pattern`)
  await expect(list(page).locator('[data-position="0"] mark').first()).toHaveText(/^fire\w+$/i)
  await list(page).locator('[data-position="0"]').click()
  await idle(page)
  await expect(page.locator('article mark').first()).toHaveText(/^fire\w+$/i)
  await open(page, `#/sample-casino?q=${pattern}&mode=pattern&hits=turns`)
  const flat = page.getByRole('grid', { name: 'Turns found' })
  await expect(flat.locator('mark').first()).toHaveText(/^fire\w+$/i)
})

test('an expression that is wrong says that nothing is listed', async ({ page }) => {
  await open(page, '#/sample-casino/train?q=(wo%2Bd&mode=pattern')
  await expect(page.getByText('The search failed', { exact: true })).toBeVisible()
  await expect(page.getByText(/not filtered/)).toHaveCount(0)
})

test('huge and unknown parts of an address are named, and the rest is shown', { tag: '@core' }, async ({
  page,
}) => {
  const terms = Array.from({ length: 20_000 }, (_, i) => `w${i}`).join('+')
  await open(page, `#/sample-casino/train?q=${terms}`)
  await expect(page.getByText(/The search has 20,000 terms; the first 50 are searched for/)).toBeVisible()
  await open(page, `#/sample-casino/train?r.x=${'a'.repeat(100_000)}&unknown=1&splits=none`)
  await expect(page.getByText(/“unknown” is not an address field and was ignored/)).toBeVisible()
  await expect(page.getByText(/“none” is not a valid value for splits/)).toBeVisible()
  await expect(page.getByText(/“a{80}…” is not a range/)).toBeVisible()
  await expect(listPane(page)).toContainText(/\d+ conversations/)
})
