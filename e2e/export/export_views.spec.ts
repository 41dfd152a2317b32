import type { Page } from '@playwright/test'
import { saved } from '../helpers/downloads.ts'
import { expectFound, turnsFound } from '../helpers/finding.ts'
import { inNewProfile } from '../helpers/profile.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { chooseMore, expectHash } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })

const FIRST = '#/sample-casino/train?q=firewood&f.outcome=deal'
const conversations = await conversationsOf('sample-casino')
const expected = turnsFound(
  conversations,
  (t, _, c) => /firewood/i.test(t.text) && c.outcome.status === 'deal',
)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Saved views' })
async function keep(page: Page, name: string): Promise<void> {
  await chooseMore(page, 'Saved views')
  await dialog(page).getByRole('textbox', { name: 'Save current filter and sort order as' }).fill(name)
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page).getByText(`Saved as “${name}”.`)).toBeVisible()
}

test('views are kept by name, exported, and imported in another profile', {
  tag: '@core:saved_views',
}, async ({ page, context }) => {
  await open(page, FIRST)
  await keep(page, 'Deals over firewood')
  await page.keyboard.press('Escape')
  await open(page, '#/sample-casino/train?sort=turns.desc')
  await keep(page, 'Longest <b>first</b>')
  await page.reload()
  await idle(page)
  await chooseMore(page, 'Saved views')
  await dialog(page).getByRole('link', { name: 'Deals over firewood' }).click()
  await expectHash(page, FIRST)
  await expectFound(page, expected)

  await chooseMore(page, 'Saved views')
  const file = await saved(page, () => dialog(page).getByRole('button', { name: 'Export all' }).click())
  expect(JSON.parse(file.bytes.toString('utf8')).views).toEqual([
    { name: 'Deals over firewood', address: FIRST },
    { name: 'Longest <b>first</b>', address: '#/sample-casino/train?sort=turns.desc' },
  ])
  const upload = { name: file.name, mimeType: 'application/json', buffer: file.bytes }

  const link = new URL('#/sample-casino/train', page.url()).href
  await page.close()
  await inNewProfile(context, link, async (other) => {
    await chooseMore(other, 'Saved views')
    await expect(dialog(other).getByText('No view of this corpus is saved yet.')).toBeVisible()
    await dialog(other).getByLabel('File of saved views').setInputFiles(upload)
    await expect(dialog(other).getByText('Imported 2 views.')).toBeVisible()
    await dialog(other).getByLabel('File of saved views').setInputFiles(upload)
    await expect(dialog(other).getByText('2 from the file were already here.')).toBeVisible()
    await expect(dialog(other).getByRole('link', { name: 'Longest <b>first</b>' })).toBeVisible()
    await dialog(other).getByRole('link', { name: 'Deals over firewood' }).click()
    await expectFound(other, expected)
  })
})
