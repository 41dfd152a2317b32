import { expectNoViolations } from '../helpers/axe.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { test } from '../support/shared_page.ts'
import { expect, open } from '../support/test.ts'

const conversations = await conversationsOf('sample-casino')
const LABEL = 'self-need'

/** Annotated turns of conversations with an outcome, and those that have the label. */
function counted(status: string) {
  const turns = conversations
    .filter(({ outcome }) => outcome.status === status)
    .flatMap((one) => one.turns)
    .filter(({ annotated }) => annotated.includes('strategy'))
  return {
    n: turns.length,
    hits: turns.filter(({ labels }) => labels.some(({ value }) => value === LABEL)).length,
  }
}

test('a share of labels is compared between outcomes, and its numbers lead to their turns', {
  tag: ['@core:compare_groups', '@core:researcher'],
}, async ({ page }) => {
  const deals = counted('deal')
  await open(page, `#/sample-casino?view=compare-groups&by=f.outcome&what=l.strategy&is=${LABEL}`)
  const row = page.getByRole('row', { name: /^Deal/ })
  await expect(row.getByRole('link').first()).toHaveText(String(deals.hits))
  await expect(row.getByRole('link').nth(1)).toHaveText(String(deals.n))
  await expectNoViolations(page, 'comparison of groups')
  await row.getByRole('link').first().click()
  await expect(page.getByText(new RegExp(`^${deals.hits} turns in \\d+ conversations`))).toBeVisible()
})

test('names that the corpus does not have are said, not replaced in silence', async ({ page }) => {
  await open(page, '#/sample-casino?view=compare-groups&by=f.nothing&what=l.nobody')
  for (const name of ['f.nothing', 'l.nobody'])
    await expect(page.getByText(`The address names “${name}”`)).toBeVisible()
})

test('the command palette finds a field by a few letters and sorts by it', { tag: '@core:palette' }, async ({
  page,
}) => {
  await open(page, '#/sample-casino')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'All commands' })
  await dialog.getByRole('combobox').fill('sort joint')
  await expect(dialog.getByRole('option').first()).toContainText('Sort by Joint points')
  await expectNoViolations(page, 'command palette')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=f\.joint_points/)
})
