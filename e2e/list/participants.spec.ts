import { expectNoViolations } from '../helpers/axe.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { hash } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const conversations = await conversationsOf('sample-casino')
const people = conversations.flatMap((c) =>
  c.participants.map((p, index) => ({
    name: p.name,
    turns: c.turns.filter(({ speaker }) => speaker === index).length,
  })),
)

test('participants are listed as a unit, and a name leads to its profile', {
  tag: ['@core', '@core:profile'],
}, async ({ page }) => {
  await open(page, '#/sample-casino/train')
  const units = page.getByRole('group', { name: 'List results as' })
  await units.getByText('Participants', { exact: true }).click()
  await idle(page)
  const list = page.getByRole('grid', { name: 'Participants of conversations' })
  await expect(list).toHaveAttribute('aria-rowcount', String(people.length + 1))
  await expectNoViolations(page, 'the list of participants')
  // A link to participants shows them as soon as the engine is ready.
  await page.reload()
  await expect(list).toHaveAttribute('aria-rowcount', String(people.length + 1))
  const [first] = people
  if (!first) throw new Error('There are participants.')
  await list.locator('[data-position="0"]').getByRole('link', { name: first.name, exact: true }).click()
  await expect.poll(() => hash(page)).toMatch(/view=profile&who=/)
  const own = people.filter(({ name }) => name === first.name)
  const totals = page.getByRole('row').filter({ hasText: /^Conversations/ })
  await expect(totals).toContainText(String(own.length))
  const turns = own.reduce((sum, one) => sum + one.turns, 0)
  await expect(page.getByRole('row').filter({ hasText: /^Turns/ })).toContainText(String(turns))
  await expectNoViolations(page, 'a profile')
})
