import type { Page } from '@playwright/test'
import { clipboard } from '../helpers/profile.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { chooseMore, expectHash, hash } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, open } from '../support/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const SQL = "SELECT count(*) AS n FROM turns WHERE text <> 'a & b' -- 100 %"
const LINK = `#/sample-casino?sql=${encodeURIComponent(SQL)}&v=1`

const dialog = (page: Page) => page.getByRole('dialog', { name: 'SQL' })
const editor = (page: Page) => dialog(page).getByRole('textbox', { name: 'SQL query' })

test('a query in a link is shown, and runs only when the reader says so', async ({ page }) => {
  await open(page, LINK)
  await expect(editor(page)).toContainText(SQL)
  await expect(dialog(page).getByText('This query came with a link and has not run.')).toBeVisible()
  await expect(dialog(page).getByRole('table')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Run' }).click()
  const turns = (await conversationsOf('sample-casino')).reduce((n, c) => n + c.turns.length, 0)
  await expect(dialog(page).getByRole('cell', { name: String(turns), exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => hash(page)).not.toContain('sql=')
})

test('a query in a link may have line breaks of any kind', async ({ page }) => {
  await open(page, `#/sample-casino?sql=${encodeURIComponent('SELECT 1 AS one,\r\n2 AS two\r')}`)
  await expect(editor(page)).toContainText('2 AS two')
  await dialog(page).getByRole('button', { name: 'Run' }).click()
  await expect(dialog(page).getByRole('cell')).toHaveText(['1', '2'])
})

test('a written query is passed on as a link', async ({ page }) => {
  await open(page, '#/sample-casino')
  await chooseMore(page, 'SQL')
  await editor(page).fill(SQL)
  await dialog(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog(page).getByText(/Link copied/)).toBeVisible()
  expect(new URL(await clipboard(page)).hash).toBe(LINK)
})

test('a link of a newer grammar says so, and shows what is understood', async ({ page }) => {
  await open(page, '#/sample-casino/train?q=firewood&v=2')
  await expect(page.getByText(/needs a newer version of Parley/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search turns' })).toHaveValue('firewood')
  await page.getByRole('combobox', { name: 'Search turns' }).fill('')
  await expectHash(page, '#/sample-casino/train')
})

test('a query under way is cancelled, and the next one runs at once', async ({ page }) => {
  await open(page, '#/sample-casino')
  await chooseMore(page, 'SQL')
  await editor(page).fill(
    'SELECT count(*) FROM range(10000000) a(i), range(1000000) b(j) WHERE (i * j) % 7 = 3',
  )
  await dialog(page).getByRole('button', { name: 'Run' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await editor(page).fill('SELECT 40 + 2 AS answer')
  await dialog(page).getByRole('button', { name: 'Run' }).click()
  await expect(dialog(page).getByRole('cell', { name: '42', exact: true })).toBeVisible()
})
