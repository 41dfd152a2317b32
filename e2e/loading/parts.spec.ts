import type { Route } from '@playwright/test'
import { chooseMore, list, row, turn } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

test.use({ expectedErrors: [/Failed to load resource|net::ERR_/] })

test('a part of the page that cannot be fetched is asked for again; what is open stays', async ({ page }) => {
  await open(page, '#/sample-casino/train/3')
  await page.route('**/sql_dialog-*.js', (route) => route.abort())
  await chooseMore(page, 'SQL')
  const notice = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded.' })
  await expect(notice).toBeVisible()
  await row(page, 5).click()
  await idle(page)
  await expect(turn(page, 0)).toBeVisible()
  await expect(list(page)).toHaveAttribute('aria-rowcount', '30')

  await page.unrouteAll()
  await expect(page.getByRole('dialog', { name: 'SQL' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('the views themselves cannot be fetched at first: the list comes when they can', async ({ page }) => {
  await page.route('**/lists-*.js', (route) => route.abort())
  await page.goto('./#/sample-casino/train/3')
  await expect(turn(page, 0)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
  await page.unrouteAll()
  await expect(list(page)).toHaveAttribute('aria-rowcount', '30')
  await expect(turn(page, 0)).toBeVisible()
})

test('the page is at work until the parts that it draws are there', async ({ page }) => {
  let isLetThrough = false
  const asked = new Promise<Route>((resolve) => page.route('**/open_layer-*.js', resolve))
  const openedAfter = open(page, '').then(() => isLetThrough)
  const held = await asked
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  isLetThrough = true
  await held.continue()
  expect(await openedAfter).toBe(true)
})
