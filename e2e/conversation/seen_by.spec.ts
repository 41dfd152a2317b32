import type { Page } from '@playwright/test'
import { expectNoViolations } from '../helpers/axe.ts'
import { holdEngine } from '../helpers/drawn.ts'
import { menuButton } from '../helpers/menus.ts'
import { conversationPane, follow, hash, head, listPane, turn, unfold } from '../helpers/views.ts'
import { test as shared } from '../support/shared_page.ts'
import { expect, idle, isServed, open, test } from '../support/test.ts'

const bar = (page: Page) => conversationPane(page).getByRole('group', { name: 'Seen by' })
const card = (page: Page, name: string) => head(page).getByRole('group', { name, exact: true })
const printed = (page: Page) => page.locator('[data-printed]')

/** Chooses the perspective from which the conversation is read, by keyboard. */
async function readAs(page: Page, now: string, side: string): Promise<void> {
  await menuButton(page, 'conversation').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: now })).toHaveAttribute('aria-checked', 'true')
  const item = page.getByRole('menuitemradio', { name: side })
  await item.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

test('as the buyer saw it, by a link, before the engine is up; on paper, and revealed part by part', async ({
  page,
}) => {
  await holdEngine(page)
  await page.goto('./#/sample-craigslist/train/0?turn=2&seen=buyer')
  await expect(turn(page, 2)).toBeVisible()
  // A server lists conversations without the engine of the tab.
  if (!isServed) await expect(listPane(page)).not.toContainText(/\d conversations/)
  await expect(bar(page)).toContainText('As the buyer saw it.')
  await unfold(page)
  await expect(card(page, 'Buyer')).toContainText('288')
  await expect(card(page, 'Seller')).toHaveText(/^SellerHidden: what the seller knewReveal$/)
  const targets = head(page).getByRole('row', { name: /^Seller/ })
  await expect(targets).toHaveText('Sellerhiddenhiddenhidden')
  await page.emulateMedia({ media: 'print' })
  await expect(printed(page)).toContainText(
    'As the buyer saw it. Hidden: what the seller knew, part of the outcome',
  )
  await expect(printed(page).getByRole('group', { name: 'Seller', exact: true })).toHaveText(
    /^SellerHidden: what the seller knew$/,
  )
  await page.emulateMedia({ media: 'screen' })

  await card(page, 'Seller').getByRole('button', { name: 'Reveal what the seller knew' }).click()
  await expect(card(page, 'Seller')).toContainText('320')
  await expect(targets).toHaveText('Sellerhiddenhiddenhidden')
  expect(await hash(page)).toBe('#/sample-craigslist/train/0?turn=2&seen=buyer&reveal=background')
  await bar(page).getByRole('button', { name: 'Reveal part of the outcome' }).click()
  await expect(targets).toContainText('320')
  await expect(bar(page)).toHaveCount(0)
  expect(await hash(page)).toBe('#/sample-craigslist/train/0?turn=2')
})

shared(
  'as the receiver, a message hides what its sender meant, whatever is searched for',
  async ({ page }) => {
    const lie = turn(page, 1)
    await open(page, '#/sample-diplomacy/train/Game101-italy-turkey?turn=1')
    await expect(lie).toHaveAttribute('data-alert', 'true')
    await readAs(page, 'Everyone', 'Turkey')
    await expect(bar(page)).toContainText(
      /As Turkey saw it\.\s*Hidden:\s*part of the outcomeReveallabels by ItalyReveal/,
    )
    await expect(lie).not.toHaveAttribute('data-alert')
    await expect(lie).toHaveAttribute('data-labels', 'Truth')
    await expect(lie).toContainText("Hidden: Sender's intention")
    await expect(turn(page, 0)).not.toContainText('Hidden')
    await expect(conversationPane(page)).not.toContainText('Not annotated')
    await unfold(page)
    await expect(head(page).getByText('Lies by Italy').locator('..')).toHaveText('Lies by Italyhidden')
    await expect(head(page).getByText('Lies by Turkey').locator('..')).toContainText(' of ')
    await expectNoViolations(page, 'as the receiver')

    await follow(page, '#/sample-diplomacy/train/Game101-italy-turkey?turn=1&seen=turkey&l.quadrant=Deceived')
    await expect(bar(page)).toContainText('The filter uses labels that are hidden: Deception quadrants.')
    await page.keyboard.press('r')
    const raw = page.getByRole('dialog', { name: 'Raw record' })
    await expect(raw).toContainText('You are reading this conversation as Turkey saw it.')
    await expect(raw.getByRole('treeitem')).toHaveCount(0)
    await raw.getByRole('button', { name: 'Show the raw record' }).click()
    await expect(page.getByRole('dialog', { name: 'Raw record' }).getByRole('treeitem').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await bar(page).getByRole('button', { name: 'Reveal all' }).click()
    await expect(lie).toHaveAttribute('data-alert', 'true')
    expect(await hash(page)).not.toContain('seen')
  },
)

shared(
  'the side stays from one conversation to the next, where that has it; else that is said',
  async ({ page }) => {
    await open(page, '#/sample-casino/train/0?seen=mturk_agent_1')
    await expect(conversationPane(page).getByRole('heading', { level: 2 })).toHaveText('Conversation 0')
    await unfold(page)
    await expect(card(page, 'Agent 1')).toContainText('Priorities')
    await expect(card(page, 'Agent 2')).not.toContainText('Priorities')
    await page.keyboard.press('Shift+J')
    await idle(page)
    expect(await hash(page)).toMatch(/^#\/sample-casino\/train\/1\?.*seen=mturk_agent_1$/)
    await expect(card(page, 'Agent 2')).not.toContainText('Priorities')

    await follow(page, '#/sample-casino/train/1?compare=train/0&seen=mturk_agent_2')
    const one = page.getByRole('region', { name: 'Conversation A', exact: true })
    await expect(one).toContainText('As Agent 2 saw it.')
    await expect(page.getByRole('region', { name: 'Conversation B', exact: true })).toContainText(
      'As Agent 2 saw it.',
    )
    await expect(one.getByRole('group', { name: 'Agent 1', exact: true })).toContainText(
      'Hidden: what Agent 1 knew',
    )

    await follow(page, '#/sample-casino/train/1?seen=italy')
    await expect(bar(page)).toContainText('No participant is called italy, so nothing is hidden.')
    await expect(card(page, 'Agent 2')).toContainText('Priorities')
  },
)
