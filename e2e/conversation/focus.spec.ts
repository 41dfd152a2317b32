import { test } from '../support/shared_page.ts'
import { expect, open } from '../support/test.ts'

test('the filter panel has the focus once it is open, and its button once it is closed', async ({ page }) => {
  await open(page, '#/sample-casino')
  const button = page.getByRole('button', { name: /^Filters/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Filters', exact: true })
  await expect(panel).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Close filters' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()
})
