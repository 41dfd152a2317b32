import { chart, heading } from '../helpers/overview.ts'
import { clipboard } from '../helpers/profile.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('stands in place of an open conversation, whose row or button leads back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '#/sample-casino/train/4')
  const overview = page.getByRole('region', { name: /^Overview of/ })
  await expect(overview).toHaveCount(0)
  await page.getByRole('button', { name: 'Overview', exact: true }).click()
  await idle(page)
  expect(page.url()).toContain('view=overview')
  await expect(overview).toBeVisible()
  await page.getByRole('button', { name: 'Overview', exact: true }).click()
  await idle(page)
  expect(page.url()).not.toContain('view=')
  await expect(overview).toHaveCount(0)
})

test('on a phone it is a tab beside the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '#/sample-casino')
  const overview = page.getByRole('region', { name: /^Overview of/ })
  await expect(overview).toHaveCount(0)
  await page.getByRole('navigation').getByRole('button', { name: 'Overview' }).click()
  await idle(page)
  await expect(overview).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const row = heading(page, 'labels-by-outcome', 'Exclude Self-Need')
  const column = chart(page, 'label-pairs').locator('[data-mark="not column self-need"]')
  for (const control of [row, column]) {
    const box = await control.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(24)
    expect(box?.width).toBeGreaterThanOrEqual(24)
  }
  await column.click()
  await idle(page)
  expect(page.url()).toContain('l.strategy=!self-need')
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('navigation').getByRole('button', { name: 'List' }).click()
  await idle(page)
  await expect(overview).toHaveCount(0)
})

test('says how to cite, and unfolds what else is known', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '#/sample-casino')
  await page.getByRole('button', { name: 'Cite' }).click()
  await page.getByRole('menuitem', { name: 'BibTeX' }).click()
  await expect(page.getByText('Citation copied')).toBeVisible()
  expect(await clipboard(page)).toMatch(/^@inproceedings\{chawla2021casino,/)

  await page.locator('summary', { hasText: 'Dataset card' }).click()
  const card = page.locator('details', { hasText: 'Dataset card' })
  await expect(card.getByRole('heading', { name: 'Strategies' })).toBeVisible()
  await card.getByRole('link', { name: 'Walk-aways' }).click()
  await idle(page)
  expect(page.url()).toContain('f.outcome=walked_away')
})
