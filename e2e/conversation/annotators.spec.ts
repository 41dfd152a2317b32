import { compareAnnotators } from '../../app/model/comparison.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { chooseIn, menuButton, openMenu } from '../helpers/menus.ts'
import { adapterOf, addressOf, conversationsOf } from '../helpers/samples.ts'
import { currentTurn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const { labelSchemes } = adapterOf('sample-diplomacy')
const conversations = await conversationsOf('sample-diplomacy')

/** A conversation in which sender and receiver disagree. */
const judged = conversations.flatMap((conversation) => {
  const [comparison] = compareAnnotators(conversation, labelSchemes)
  return comparison && comparison.counts.disagree > 0 ? [{ conversation, comparison }] : []
})[0]
if (!judged) throw new Error('No sample conversation has annotators that disagree.')
const { conversation, comparison } = judged

test('labels of sender and receiver stand side by side, disagreements marked', async ({ page }) => {
  await open(page, addressOf('sample-diplomacy', conversation))
  await chooseIn(page, 'conversation', 'Labels by different people')
  const dialog = page.getByRole('dialog', { name: 'Labels side by side' })
  await expect(dialog.locator('tbody tr')).toHaveCount(comparison.rows.length)
  await expect(dialog.locator('tbody tr[data-agreement="disagree"]')).toHaveCount(comparison.counts.disagree)
  await dialog.getByRole('checkbox', { name: 'Only where the receiver was wrong' }).check()
  await expect(dialog.locator('tbody tr')).toHaveCount(comparison.counts.disagree)
  const row = comparison.rows.find((r) => r.agreement === 'disagree')
  await dialog.getByRole('button', { name: String(row?.turn), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(currentTurn(page)).toHaveAttribute('id', `turn-${row?.turn}`)
})

test('a key opens them, and a conversation with labels by one has nothing to open', async ({ page }) => {
  await open(page, addressOf('sample-diplomacy', conversation))
  await expect(menuButton(page, 'conversation')).toBeEnabled()
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: 'Labels side by side' })).toBeVisible()
  await expectNoViolations(page, 'labels side by side')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(page, '#/sample-casino/train/0')
  const entries = await openMenu(page, 'conversation')
  await expect(entries.filter({ hasText: 'Pin to compare' })).toBeVisible()
  await expect(entries.filter({ hasText: 'Labels by different people' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await idle(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
