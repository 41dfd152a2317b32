import { expectNoViolationsInEitherScheme } from '../helpers/axe.ts'
import { listPane } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, open } from '../support/test.ts'

test.describe('axe finds nothing in either scheme', () => {
  test('on the start page', { tag: '@core' }, async ({ page }) => {
    await open(page, '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'start page')
  })

  test('in the raw record and the report', async ({ page }) => {
    await open(page, '#/sample-casino/train/4?turn=5')
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'raw record')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await listPane(page)
      .getByRole('button', { name: /data warning/ })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'report')
  })
})

test('the page has its landmarks, one main heading and a language', { tag: '@core' }, async ({ page }) => {
  await open(page, '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await open(page, '#/sample-casino/train/4')
  await expect(page.getByRole('main')).toBeVisible()
})
