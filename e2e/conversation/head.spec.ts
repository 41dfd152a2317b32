import { cellText } from '../../app/conversation/blocks/cell_text.ts'
import type { Block } from '../../app/model/index.ts'
import { conversationOf } from '../helpers/samples.ts'
import { follow, head, turn, unfold } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const conversations = [
  ['sample-casino', 'train', '1', '@core:casino'],
  ['sample-craigslist', 'train', '8', '@core:craigslist_bargains'],
  ['sample-friends', 'train', 'C_72cf90fadf678ca1f5678d5f4867ce86', '@core:mutual_friends'],
  ['sample-diplomacy', 'validation', 'Game103-france-england', '@core:diplomacy'],
  ['sample-deal', 'train', '4', '@core:deal_or_no_deal'],
] as const

/** All texts that a block must show. */
function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return [block.title, block.text]
    case 'fields':
      return [block.title, ...block.fields.flatMap(({ name, value }) => [name, cellText(value)])]
    case 'table':
      return [block.title, ...block.columns, ...block.rows.flat().map(cellText)]
  }
}

for (const [corpus, split, id, tag] of conversations) {
  test(`${corpus} ${id}: the head shows the outcome, what everybody knew and what each knew`, {
    tag,
  }, async ({ page }) => {
    const { outcome, blocks, participants } = await conversationOf(corpus, split, id)
    await open(page, `#/${corpus}/${split}/${id}`)
    await expect(head(page)).toContainText(outcome.title)
    await expect(head(page)).toContainText(outcome.summary)
    await unfold(page)
    for (const text of [...outcome.blocks, ...blocks].flatMap(textsOf))
      await expect(head(page)).toContainText(text)
    for (const { name, blocks: known } of participants) {
      if (known.length === 0) continue
      const card = head(page).getByRole('group', { name, exact: true })
      for (const text of known.flatMap(textsOf)) await expect(card).toContainText(text)
    }
    for (const { title, reported, computed, verified } of outcome.checks) {
      const told = verified ?? `${title}: reported ${reported}, computed ${computed}`
      await expect(head(page)).toContainText(told)
    }
  })
}

test('the head is one line until it is unfolded, and stays as it was left', async ({ page }) => {
  await open(page, '#/sample-casino/train/1')
  const toggle = head(page).getByRole('button', { name: 'Deal' })
  const secret = head(page).getByRole('group', { name: 'Agent 1', exact: true })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(head(page)).toContainText('20 : 18 points')
  await expect(secret).toHaveCount(0)
  await expect(turn(page, 0)).toBeInViewport()

  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(secret).toBeVisible()
  await follow(page, '#/sample-casino/train/2')
  await idle(page)
  await expect(head(page)).toContainText('Walked away')
  await expect(secret).toBeVisible()
  await page.reload()
  await idle(page)
  await expect(secret).toBeVisible()

  await head(page).getByRole('button', { expanded: true }).click()
  await expect(secret).toHaveCount(0)
  await page.reload()
  await idle(page)
  await expect(head(page).getByRole('button')).toHaveAttribute('aria-expanded', 'false')
})
