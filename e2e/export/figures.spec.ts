import { expectNoViolations } from '../helpers/axe.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

test('made-up dialogues are not compared with what was published about the real ones', {
  tag: '@core:published_figures',
}, async ({ page }) => {
  await open(page, '#/sample-casino')
  await expect(page.getByRole('region', { name: /^Overview of/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Published figures' })).toHaveCount(0)
  await open(page, '#/sample-casino?view=figures')
  const figures = page.getByRole('region', { name: /^Published figures of/ })
  await expect(figures).toContainText('holds made-up dialogues')
  await expect(figures.getByRole('table')).toHaveCount(0)
  await expectNoViolations(page, 'published figures of a sample')
  const failure = await page.evaluate(() =>
    window.parley.published().then(
      () => null,
      (error: Error) => error.message,
    ),
  )
  expect(failure).toContain('made-up')
  await figures.getByRole('button', { name: 'Overview' }).click()
  await idle(page)
  expect(page.url()).toContain('view=overview')
})
