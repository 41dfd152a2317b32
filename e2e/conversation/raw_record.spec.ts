import type { Locator, Page } from '@playwright/test'
import { schemaOf } from '../../tools/parquet/schemas.ts'
import { conform } from '../../tools/parquet/shape.ts'
import { holdEngine } from '../helpers/drawn.ts'
import { menuButton } from '../helpers/menus.ts'
import { clipboard } from '../helpers/profile.ts'
import { conversationOf, recordOf, sample } from '../helpers/samples.ts'
import { turn, turnScroller } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, open, test as ownPage } from '../support/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Opens the dialog with the published record by its key. */
async function openRaw(page: Page): Promise<Locator> {
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Raw record' })
  await expect(dialog.getByRole('tree')).toBeVisible()
  return dialog
}

async function copied(page: Page, dialog: Locator): Promise<unknown> {
  await dialog.getByRole('button', { name: 'Copy as JSON' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  return JSON.parse(await clipboard(page))
}

/** A made-up record as in the published file: 32-bit floats, and null for missing values. */
function published(corpus: string, split: string, row: number): unknown {
  const fields = schemaOf(sample(corpus).adapter)
  return conform({ kind: 'struct', fields }, recordOf(corpus, split, row), 'record')
}

const records = [
  ['sample-casino', 'train', '4'],
  ['sample-craigslist', 'validation', '0'],
  ['sample-friends', 'train', 'C_72cf90fadf678ca1f5678d5f4867ce86'],
  ['sample-diplomacy', 'test', 'Game104-england-russia'],
] as const

test('r shows the record exactly as published, and copies it', async ({ page }) => {
  test.slow()
  for (const [corpus, split, id] of records)
    await test.step(corpus, async () => {
      const { origin } = await conversationOf(corpus, split, id)
      await open(page, `#/${corpus}/${split}/${id}`)
      const dialog = await openRaw(page)
      await expect(dialog).toContainText(`row ${origin.row} (first is 0) of ${split}-00000-of-00001.parquet`)
      await expect(dialog.getByRole('tab')).toHaveCount(1)
      expect(await copied(page, dialog)).toEqual(published(corpus, split, origin.row))

      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
})

test('at a turn, r shows that turn’s own part of the record first', { tag: '@core:raw_record' }, async ({
  page,
}) => {
  const record = published('sample-casino', 'train', 1) as { chat_logs: unknown[] }
  await open(page, '#/sample-casino/train/1?turn=15')
  const dialog = await openRaw(page)
  await expect(dialog.getByRole('tab', { name: 'Turn 15' })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('tree')).toContainText('Submit-Deal')
  await expect(dialog.getByRole('tree')).not.toContainText('participant_info')
  const part = await copied(page, dialog)
  expect(JSON.stringify(part)).toContain(JSON.stringify(record.chat_logs[15]))

  await dialog.getByRole('tab', { name: 'Conversation' }).click()
  await expect(dialog.getByRole('tree')).toContainText('participant_info')
  expect(await copied(page, dialog)).toEqual(record)
})

test('the menu opens the record, whose tree folds and whose texts are texts; closing gives the focus back', async ({
  page,
}) => {
  await open(page, '#/sample-casino/train/22')
  const button = menuButton(page, 'conversation')
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Raw record' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Raw record' })
  await expect(dialog.getByRole('tree')).toContainText('<script>')
  await expect(dialog.getByRole('tree')).toContainText('task_data')
  await expect(dialog.locator('script, b')).toHaveCount(0)
  // The record itself, then its field.
  const branch = dialog.getByRole('treeitem').filter({ hasText: 'chat_logs' }).nth(1)
  await expect(branch).toHaveAttribute('aria-expanded', 'true')
  await branch.getByRole('button').first().click()
  await expect(branch).toHaveAttribute('aria-expanded', 'false')
  await expect(dialog.getByRole('tree')).not.toContainText('task_data')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

ownPage('the record of a conversation can be read before the engine is up', async ({ page }) => {
  await holdEngine(page)
  await page.goto('./#/sample-casino/train/1?turn=2')
  await expect(turn(page, 2)).toBeVisible()
  await turnScroller(page).focus()
  const dialog = await openRaw(page)
  await expect(dialog.getByRole('tab', { name: 'Turn 2' })).toBeVisible()
})
